import { findNextEvent } from '#app/circle/events.server.ts'
import { presentEvent } from '#app/circle/events.ts'
import { posterOf } from '#app/circle/poster/draw-poster.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { findHung, listNewest } from '#app/gallery/gallery.server.ts'
import { isOpenToAll, presentPiece } from '#app/gallery/gallery.ts'
import type { Likes } from '#app/shop/products/likes/likes.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Block } from './blocks.ts'
import type { ContentPart } from './content.ts'
import { listNews, presentTeaser } from './news/news.server.ts'

/** How many goods lie on the table, and among how many of the newest pictures one is looked for that is open to all. */
const [ON_THE_TABLE, NEWEST_PICTURES] = [8, 6]
const FOR_SALE = readListingQuery(new URLSearchParams({ sort: 'NEWEST' }))
/** Sold out ones too. */
const NEWEST = readListingQuery(new URLSearchParams({ sort: 'NEWEST', outOfStock: '1' }))

/** Blocks that show what the site has now: one artwork, the circle's table, the next event, whether commissions are open, the newest goods and news. */
export function findOnSite(
  db: Db,
  block: Extract<Block, { kind: 'artwork' | 'stall' | 'event' | 'commissions' | 'goods' | 'news' }>,
  view: View,
): BlockResult {
  if (block.kind === 'artwork') return showArtwork(db, block.id, view)
  if (block.kind === 'stall') return showStall(db, view)
  if (block.kind === 'event') return showNextEvent(db, view)
  if (block.kind === 'goods') return showNewGoods(db, block.count, view)
  if (block.kind === 'news') return showNews(db, block.count, view)

  const { state, offered } = readOpening(db, view.now)
  return { part: { kind: 'commissions', state, free: offered.length } }
}

/** Large; what stands behind a warning is not shown. */
function showArtwork(db: Db, id: number, { locale }: View): BlockResult {
  const row = findHung(db, id)
  const piece = row && presentPiece(row, locale)
  if (!piece?.picture) return { missing: `[[artwork: ${id}]]` }

  const { path, title, alt, picture } = piece
  return { part: { kind: 'artwork', path, title, alt, picture } }
}

/** The newest picture that is open to all, the newest goods that can be had, whether commissions are open, and the next event. */
function showStall(db: Db, { locale, now, isShopOpen, likes }: View): BlockResult {
  const newest = listNewest(db, NEWEST_PICTURES).map((row) => presentPiece(row, locale))
  const work = newest.find(isOpenToAll)
  const { ids } = listProducts(db, FOR_SALE, { offset: 0, limit: isShopOpen ? ON_THE_TABLE : 0, now })
  const next = findNextEvent(db, dayOf(now))
  return {
    part: {
      kind: 'stall',
      poster: work ? { path: work.path, title: work.title, picture: work.picture, alt: work.alt } : null,
      opening: { state: readOpening(db, now).state },
      event: next && { ...presentEvent(next, locale), isToday: next.startsOn <= dayOf(now) },
      goods: cardsOf(db, ids, { locale, now, likes }),
    },
  }
}

function showNextEvent(db: Db, { locale, now }: View): BlockResult {
  const next = findNextEvent(db, dayOf(now))
  if (!next) return { missing: '[[event]]' }

  return { part: { kind: 'event', event: presentEvent(next, locale), poster: posterOf(db, next, locale, now) } }
}

/** As the shop lists them: of choices the one that stands for all. */
function showNewGoods(db: Db, count: number, { locale, now, isShopOpen, likes }: View): BlockResult {
  const { ids } = listProducts(db, NEWEST, { offset: 0, limit: isShopOpen ? count : 0, now })
  return ids.length > 0
    ? { part: { kind: 'products', cards: cardsOf(db, ids, { locale, now, likes }) } }
    : { missing: '[[goods]]' }
}

function showNews(db: Db, count: number, { locale, now }: View): BlockResult {
  const rows = listNews(db, now, { offset: 0, limit: count })
  const posts = rows.map((row) => presentTeaser(db, row, locale))
  return posts.length > 0 ? { part: { kind: 'news', posts } } : { missing: '[[news]]' }
}

/** For whom a page is shown, and when. */
export type View = { locale: Locale; now: Date; isShopOpen: boolean; /** The visitor's hearts. */ likes?: Likes }
/** What a block shows; or the block as it is written, where it finds nothing. */
export type BlockResult = { part: ContentPart; headings?: number; summary?: string } | { missing: string }
