import { useRouteLoaderData } from 'react-router'

import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { breadcrumbList } from '#app/shell/head/breadcrumb-list.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute, type ShellData } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { presentArtwork } from './artwork.ts'

type Props = { artwork: ReturnType<typeof presentArtwork>; year: number }

const LARGEST = 2048

/** An artwork for previews and search engines; what stands behind a warning has no picture there, opened or not. */
export function ArtworkJsonLd({ artwork, year }: Props) {
  const absolute = useAbsolute()
  const t = useT()
  const circle = useRouteLoaderData<ShellData>('root')?.circle.name
  const { title, day, paragraphs, isWarned } = artwork
  const [first] = isWarned ? [] : artwork.pictures
  const steps = [
    { name: t('common:gallery'), url: absolute('/') },
    { name: String(year), url: absolute(`/art/${year}`) },
  ]
  const description = paragraphs.join(' ')
  const image = first && {
    '@type': 'ImageObject' as const,
    name: title,
    caption: first.alt,
    contentUrl: absolute(variantPath(first.picture.hash, nearestWidth(first.picture.width, LARGEST), 'jpg')),
    datePublished: day,
    ...(circle && {
      creator: { '@type': 'Organization' as const, name: circle, url: absolute('/about') },
      creditText: circle,
      copyrightNotice: `© ${day.slice(0, 4)} ${circle}`,
    }),
    license: absolute('/terms'),
    acquireLicensePage: absolute('/about'),
  }
  return (
    <>
      <Preview title={title} description={description} picture={first} type="article" />
      <JsonLd data={[...(image ? [image] : []), breadcrumbList([...steps, { name: title }])]} />
    </>
  )
}
