import { move, onHandOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import type { TillSession } from '../sessions.server.ts'
import { listDays, type TillDay } from './days.server.ts'
import type { Counted } from './figures.server.ts'

export type One = { session: TillSession; day: TillDay; figure: Counted; to: number; by: number; now: Date }

type Goods = One & { productId: number; operation: string; units: number }

/** More came from the shop, or less. At a closing that is over it was counted as too much, or as missing. */
export function moveBrought(tx: Db, goods: Goods): number | null {
  const lacking = fromShop(tx, goods, goods.units)
  if (lacking === null && goods.day.closedAt) count(tx, goods, -goods.units)
  return lacking
}

/**
 * More was left, or less: what went back to the shop follows, and what stayed lies on the table. Once that was counted
 * again on the next day, the ledger knows it already, and only the two reports differ.
 */
export function moveLeft(tx: Db, goods: Goods): number | null {
  const { session, day, units } = goods
  const next = listDays(tx, session.id).find((one) => one.day > day.day)
  if (day.isStaying && next?.closedAt) return null

  count(tx, goods, units)
  return day.isStaying ? null : fromShop(tx, goods, -units)
}

/** @returns null, or what the figure could be at most, where the shop has not so many */
function fromShop(tx: Db, { session, productId, operation, figure, by, now }: Goods, units: number): number | null {
  const there = onHandOf(tx, productId, WEB_POOL)
  if (units > there) return figure.figure === 'BROUGHT' ? figure.value + there : figure.value - there

  const shared = { productId, kind: 'TRANSFER' as const, operation, byUserId: by, at: now }
  move(tx, { ...shared, pool: WEB_POOL, quantity: -units })
  move(tx, { ...shared, pool: eventPool(session.eventId), quantity: units })
  return null
}

function count(tx: Db, { session, productId, operation, by, now }: Goods, quantity: number): void {
  move(tx, { productId, pool: eventPool(session.eventId), quantity, kind: 'COUNT', operation, byUserId: by, at: now })
}
