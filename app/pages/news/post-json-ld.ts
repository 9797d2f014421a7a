import { useRouteLoaderData } from 'react-router'

import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import type { Linked } from '#app/shell/head/json-ld.tsx'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import type { ShellData } from '#app/shell/shell-data.ts'
import { useLocale } from '#app/translations/use-t.tsx'

type Shown = { title: string; description: string; at: string; changedOn: string }

/** What search engines show large, in pixels. */
const WIDTH = 1600

/** A post for search engines. */
export function usePostJsonLd(
  { title, description, at, changedOn }: Shown,
  url: string,
  shown: { picture: PictureData } | null,
): Linked {
  const absolute = useAbsolute()
  const inLanguage = useLocale()
  const name = useRouteLoaderData<ShellData>('root')?.circle.name ?? ''
  const author = { '@type': 'Organization', name, url: absolute('/about') } as const
  const image = shown && absolute(variantPath(shown.picture.hash, nearestWidth(shown.picture.width, WIDTH), 'jpg'))
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    datePublished: at,
    dateModified: changedOn > at ? changedOn : at,
    inLanguage,
    author,
    publisher: author,
    ...(image && { image }),
  }
}
