import { useLocation } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import type { Brand } from '#app/site/brand/brand-images.ts'
import { tagOf } from '#app/translations/added.ts'
import { useLocale } from '#app/translations/use-t.tsx'

import type { SpokenLanguage } from '../shell-data.ts'

type Props = { origin: string; siteName: string; galleryRoot: string; languages: readonly SpokenLanguage[] } & Pick<
  RouteHandle,
  'canonical' | 'keeps'
>

const NONE: readonly string[] = []

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
  const language = languages.find(({ tag }) => tag === query.get('lng'))
  return (
    <>
      <link rel="canonical" href={language ? inLanguage(page, language.tag) : page.href} />
      <link rel="alternate" hrefLang="x-default" href={page.href} />
      {languages.map(({ tag }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={inLanguage(page, tag)} />
      ))}
      <link rel="alternate" type="application/atom+xml" href={`/feed.xml?lng=${tagOf(locale)}`} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={page.href} />
    </>
  )
}

function inLanguage(page: URL, locale: string): string {
  const url = new URL(page)
  url.searchParams.set('lng', locale)
  return url.href
}

/** The icons of the circle, or of the site where it sent none. */
export function IconLinks({ icons }: Pick<Brand, 'icons'>) {
  const small = icons?.['icon-32']
  return (
    <>
      {small ? (
        <>
          <link rel="icon" href={small.path} type="image/png" sizes="32x32" />
          <link rel="icon" href={icons['icon-192']?.path} type="image/png" sizes="192x192" />
        </>
      ) : (
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icons?.['icon-180']?.path ?? '/apple-touch-icon.png'} />
    </>
  )
}
