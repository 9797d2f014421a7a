import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

type Props = {
  /** The event, or what the whole page is about. */
  title: string
  sub?: string
  /** Where this page hangs: its table. */
  back?: { to: string; label: string }
  children?: React.ReactNode
}

/** The head of every page of the helper: small, so that what is sold stands high. */
export function TillPage({ title, sub, back, children }: Props) {
  const t = useT()
  return (
    <header className="till-header">
      <PageTitle title={`${title} – ${t('till:helper')}`} />
      <div>
        <h1>{t('till:helper')}</h1>
        <h2>{title}</h2>
        {sub && <p className="soft">{sub}</p>}
        {back && (
          <a className="link" href={back.to}>
            {back.label}
          </a>
        )}
      </div>
      {children}
    </header>
  )
}
