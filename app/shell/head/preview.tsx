import { useRouteLoaderData } from 'react-router'

import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'

import { type ShellData, useAbsolute } from '../shell-data.ts'

type CardPicture = { path: string; width: number; height: number }
type Props = {
  title: string
  /** Plain text; what is too long for a preview is cut at a word. */
  description: string
  /** Never one that stands behind a content warning; or one that the site draws at an address. */
  picture?: (({ picture: PictureData } | { drawn: CardPicture }) & { alt: string }) | null
  type?: 'website' | 'article' | 'product'
}

/** What previews on social networks are as wide as, in pixels. */
const PREVIEW_WIDTH = 1200
/** Search engines show about this much of a description, in characters. */
const LONGEST = 160

/** What search results and shared links show of a page; one a page. What is the same everywhere is in `HeadLinks`. */
export function Preview({ title, description, picture, type = 'website' }: Props) {
  const text = shorten(description)
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {text && <meta name="description" property="og:description" content={text} />}
      {picture ? <PreviewPicture {...picture} /> : <Emblem />}
    </>
  )
}

function PreviewPicture({ alt, ...shown }: NonNullable<Props['picture']>) {
  const absolute = useAbsolute()
  const { path, width, height } = 'drawn' in shown ? shown.drawn : variantOf(shown.picture)
  return (
    <>
      <meta property="og:image" content={absolute(path)} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function variantOf({ hash, width, height }: PictureData): CardPicture {
  const shown = nearestWidth(width, PREVIEW_WIDTH)
  return { path: variantPath(hash, shown, 'jpg'), width: shown, height: Math.round((height / width) * shown) }
}

/** A page without a picture of its own is known by what the circle sent for it, or by the site's sign. */
function Emblem() {
  const absolute = useAbsolute()
  const { preview = null, icons = null } = useRouteLoaderData<ShellData>('root')?.brand ?? {}
  if (preview) return <PreviewPicture drawn={preview} alt="" />

  return <meta property="og:image" content={absolute(icons?.['icon-512']?.path ?? '/icon-512.png')} />
}

/** Whole words where the language has them, in one line. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line

  const at = line.lastIndexOf(' ', LONGEST)
  return `${line.slice(0, at > LONGEST - 25 ? at : LONGEST).replace(/[\s,;:–-]+$/, '')} …`
}
