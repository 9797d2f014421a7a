import { useLocation } from 'react-router'

import { useLocale } from '#app/translations/use-t.tsx'
import type { Locale } from '#db/vocabulary.ts'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

type Props = { origin: string; siteName: string; galleryRoot: string; languages: readonly Locale[] } & Pick<
  RouteHandle,
  'canonical' | 'keeps'
>

const NONE: readonly string[] = []

/** As social networks write them. */
const TERRITORIES: Record<Locale, string> = { en: 'en_US', ja: 'ja_JP' }

/** Which address a public page is known by, the same page in each language, and where its news can be read. */
export function HeadLinks({ origin, siteName, galleryRoot, languages, canonical, keeps = NONE }: Props) {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const page = new URL(
    typeof canonical === 'function' ? canonical(pathname, galleryRoot) : (canonical ?? pathname),
    origin,
  )
  const query = new URLSearchParams(search)
  for (const name of [...keeps, 'page']) {
    const value = query.get(name)
    if (value && !(name === 'page' && value === '1')) page.searchParams.set(name, value)
  }
  const language = languages.find((locale) => locale === query.get('lng'))
  return (
    <>
      <link rel="canonical" href={language ? inLanguage(page, language) : page.href} />
      <link rel="alternate" hrefLang="x-default" href={page.href} />
      {languages.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(page, locale)} />
      ))}
      <link rel="alternate" type="application/atom+xml" href={`/feed.xml?lng=${locale}`} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={page.href} />
      {languages.map((each) => (
        <meta key={each} property={each === locale ? 'og:locale' : 'og:locale:alternate'} content={TERRITORIES[each]} />
      ))}
    </>
  )
}

function inLanguage(page: URL, locale: string): string {
  const url = new URL(page)
  url.searchParams.set('lng', locale)
  return url.href
}
