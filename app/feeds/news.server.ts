import { and, desc, lte } from 'drizzle-orm'

import { findArtwork } from '#app/gallery/artwork/artwork.server.ts'
import { presentArtwork } from '#app/gallery/artwork/artwork.ts'
import { listNewest } from '#app/gallery/gallery.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { cardsOf, isListedOnce } from '#app/shop/products/listing/cards.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { dayOf } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

import { CACHED_FOR } from './cached-for.ts'
import { type News, writeAtom } from './feeds.ts'
import { newPosts, NEWEST, shown, type View } from './posts.server.ts'

/** New art, goods and posts, the newest first; goods only while everybody may enter the shop. */
export function listNews(db: Db, view: View): News[] {
  const goods = readSettings(db).shopAccess === 'public' ? newGoods(db, view) : []
  return [...newArt(db, view), ...goods, ...newPosts(db, view)]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, NEWEST)
}

function newArt(db: Db, { locale, now, origin }: View): News[] {
  const today = dayOf(now)
  return listNewest(db, NEWEST).flatMap(({ year, slug }) => {
    const work = findArtwork(db, year, slug)
    if (!work || work.date > today) return []

    const { title, day, paragraphs, veil, pictures } = presentArtwork(work, locale, false)
    return {
      key: `artwork-${work.id}`,
      title,
      url: `${origin}/art/${work.year}/${encodeURIComponent(work.slug)}?lng=${tagOf(locale)}`,
      day,
      paragraphs: veil ? [veil.warning] : paragraphs,
      picture: shown(pictures[0], origin),
    }
  })
}

function newGoods(db: Db, { locale, now, origin }: View): News[] {
  const isOut = and(isListedOnce, lte(products.releaseDate, dayOf(now)))
  const rows = db
    .select({ id: products.id, day: products.releaseDate })
    .from(products)
    .where(isOut)
    .orderBy(desc(products.releaseDate), desc(products.id))
    .limit(NEWEST)
    .all()
  const days = new Map(rows.map(({ id, day }) => [id, day]))
  return cardsOf(db, [...days.keys()], { locale, now }).map((card) => ({
    key: `product-${card.id}`,
    title: [card.name, card.version].filter(Boolean).join(' – '),
    url: `${origin}/shop/product/${card.id}?lng=${tagOf(locale)}`,
    day: days.get(card.id) ?? dayOf(now),
    paragraphs: [card.shortDescription].filter(Boolean),
    picture: shown(card.picture, origin),
  }))
}

type FeedInfo = Pick<Parameters<typeof writeAtom>[1], 'title' | 'subtitle' | 'part'>

/** News as an Atom feed, in the language that was asked for. */
export function answerFeed(request: Request, context: Context, news: readonly News[], info: FeedInfo): Response {
  const { db } = requestOf(context)
  const { locale, origin } = viewOf(context)
  const author = localise(readSettings(db).circleName, locale)
  const icon = readBrand(db).icons?.['icon-192']?.path ?? '/icon-192.png'
  return tagged(request, writeAtom(news, { ...info, author, icon, locale: tagOf(locale), origin }), {
    type: 'application/atom+xml; charset=utf-8',
    maxAge: CACHED_FOR,
  })
}

/** For whom a feed is written, and when. */
export function viewOf(context: Context) {
  return { locale: requestOf(context).locale, now: new Date(), origin: context.get(requestInfo).url.origin }
}
