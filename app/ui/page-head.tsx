import { useRouteLoaderData } from 'react-router'

import { useLocale, useT } from '#app/translations/use-t.tsx'

type Props = {
  title: string
  /** What the document is called, where that is more than the heading. */ inTitle?: string
  /** The title in the other language, as decoration; a site of one language has none. */ sub?: string
  children?: React.ReactNode
}

/** The head of a page: its title, in the document's too, and what stands beside it. */
export function PageHead({ title, inTitle = title, sub, children }: Props) {
  const other = useOtherLanguage()
  return (
    <div className="head">
      <PageTitle title={inTitle} />
      <div>
        {sub && other && (
          <p className="sub" lang={other} aria-hidden="true">
            {sub}
          </p>
        )}
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}

/** The language of the words that stand beside a title as decoration; null where the site speaks one alone. */
export function useOtherLanguage(): 'en' | 'ja' | null {
  const other = useLocale() === 'en' ? 'ja' : 'en'
  const root = useRouteLoaderData<{ languages: readonly { locale: string }[] }>('root')
  return (root?.languages.some(({ locale }) => locale === other) ?? true) ? other : null
}

/** The document's title alone, for a page whose heading stands elsewhere. */
export function PageTitle({ title }: { title: string }) {
  const t = useT()
  const root = useRouteLoaderData<{ circle: { name: string } }>('root')
  // A page that is called as the circle says it once.
  const isNamed = !root || root.circle.name === title
  return <title>{isNamed ? title : t('common:siteTitle', { page: title, circle: root.circle.name })}</title>
}
