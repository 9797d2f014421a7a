import { useLocation } from 'react-router'

import { LOCALES } from '#db/vocabulary.ts'

import { isPersonal } from './personal.ts'

type Props = { origin: string; /** The address of the page, where it has several. */ canonical?: string }

/** Which address a public page is known by, and the same page in each language. */
export function HeadLinks({ origin, canonical }: Props) {
  const { pathname, search } = useLocation()
  if (isPersonal(pathname)) return null

  const page = new URL(canonical ?? pathname, origin)
  const asked = new URLSearchParams(search)
  const number = asked.get('page')
  if (number && number !== '1') page.searchParams.set('page', number)
  const language = LOCALES.find((locale) => locale === asked.get('lng'))
  return (
    <>
      <link rel="canonical" href={language ? inLanguage(page, language) : page.href} />
      <link rel="alternate" hrefLang="x-default" href={page.href} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(page, locale)} />
      ))}
    </>
  )
}

function inLanguage(page: URL, locale: string): string {
  const url = new URL(page)
  url.searchParams.set('lng', locale)
  return url.href
}
