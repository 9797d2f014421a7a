import { readContent } from '#app/pages/content.server.ts'
import { listNews, presentTeaser } from '#app/pages/news/news.server.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { News } from './atom.ts'

export type View = { locale: Locale; now: Date; origin: string }

/** How much of each kind is told. */
export const NEWEST = 30
/** Wide enough for any reader of feeds, in pixels. */
const WIDTH = 960

/** The newest posts with their words; what a block shows is on the page. */
export function newPosts(db: Db, { locale, now, origin }: View): News[] {
  return listNews(db, now, { offset: 0, limit: NEWEST }).map((row) => {
    const { path, title, picture } = presentTeaser(db, row, locale)
    const { parts } = readContent(db, row.post, { locale, now, isShopOpen: false })
    const html = parts.flatMap((part) => (part.kind === 'html' ? [part.html] : [])).join('\n')
    const at = row.post.publishedAt ?? row.post.createdAt
    return {
      key: `news-${row.post.id}`,
      title,
      url: `${origin}${path}?lng=${locale}`,
      day: dayOf(at),
      at,
      paragraphs: [],
      html: html.replaceAll(/(<a [^>]*?href=")\/(?!\/)/g, `$1${origin}/`),
      picture: shown(picture, origin),
    }
  })
}

export function shown(picture: { picture: PictureData; alt: string } | null | undefined, origin: string) {
  if (!picture) return null

  const { hash, width } = picture.picture
  return { url: origin + variantPath(hash, nearestWidth(width, WIDTH), 'jpg'), alt: picture.alt }
}
