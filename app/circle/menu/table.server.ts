import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { type events, products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { eventPath } from '../events.ts'
import { listHoldable } from '../holds/holdable.server.ts'
import { readMenu } from './menu.server.ts'
import type { TableGood } from './menu.ts'

type Event = typeof events.$inferSelect
type View = { locale: Locale; now: Date; isShopOpen: boolean; takesHolds: boolean }

/** What lies on the table with the ways on from there: what is new first, each with its page and its hold. */
export function readTable(db: Db, event: Event, { locale, now, isShopOpen, takesHolds }: View) {
  const menu = readMenu(db, event, locale, now)
  if (!menu) return null

  const ids = menu.items.map(({ id }) => id)
  const inShop = isShopOpen ? publishedOf(db, ids) : new Set<number>()
  const holdable = new Set(takesHolds ? listHoldable(db, event.id, locale).map(({ id }) => id) : [])
  const goods = menu.items.map(({ other: _, ...item }): TableGood => ({
    ...item,
    page: inShop.has(item.id) ? `/shop/product/${item.id}` : null,
    hold: holdable.has(item.id) && !item.isSoldOut ? `${eventPath(event)}/hold?product=${item.id}` : null,
  }))
  return { goods: goods.toSorted((one, other) => Number(other.isNew) - Number(one.isNew)), sets: menu.sets }
}

function publishedOf(db: Db, ids: number[]): Set<number> {
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'PUBLISHED')))
    .all()
  return new Set(rows.map(({ id }) => id))
}
