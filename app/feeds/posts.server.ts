import { readContent } from '#app/pages/content.server.ts'
import { listNews } from '#app/pages/news/news.server.ts'
import { newsPath } from '#app/pages/page-path.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { tagOf } from '#app/translations/added.ts'
import { dayOf } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { News } from './feeds.ts'

export type View = { locale: Locale; now: Date; origin: string }

/** How much of each kind is told. */
export const NEWEST = 30
/** Wide enough for any reader of feeds, in pixels. */
const WIDTH = 960

/** The newest posts with their words; what a block shows is on the page. */
export function newPosts(db: Db, { locale, now, origin }: View): News[] {
  return listNews(db, now, { offset: 0, limit: NEWEST }).map(({ post, picture }) => {
    const { parts } = readContent(db, post, { locale, now, isShopOpen: false })
    const html = parts.flatMap((part) => (part.kind === 'html' ? [part.html] : [])).join('\n')
    const at = post.publishedAt ?? post.createdAt
    return {
      key: `news-${post.id}`,
      title: localise(post.title, locale),
      url: `${origin}${newsPath(post.slug)}?lng=${tagOf(locale)}`,
      day: dayOf(at),
      at,
      paragraphs: [],
      html: html.replaceAll(/(<a [^>]*?href=")\/(?!\/)/g, `$1${origin}/`),
      picture: shown(picture && { picture, alt: localise(post.pictureAlt, locale) }, origin),
    }
  })
}

export function shown(picture: { picture: PictureData; alt: string } | null | undefined, origin: string) {
  if (!picture) return null

  const { hash, width } = picture.picture
  return { url: origin + variantPath(hash, nearestWidth(width, WIDTH), 'jpg'), alt: picture.alt }
}
