import { move, onHandOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { type TillSession, listTillProducts } from '../sessions.server.ts'
import { listDays, type TillDay, goodsByDay } from './days.server.ts'

export type FigureChange = {
  session: TillSession
  day: TillDay
  figure: CountedFigure
  to: number
  by: number
  now: Date
}

type Goods = FigureChange & { productId: number; operation: string; units: number }

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

/** One figure that somebody counted, by the name of its field. */
export type CountedFigure = {
  name: string
  figure: 'FLOAT' | 'BROUGHT' | 'CASH' | 'LEFT'
  productId: number | null
  value: number
}

/** What was counted for a day: the opening's figures, and the closing's once it is closed. */
export function listFigures(db: Db, session: TillSession, day: TillDay): CountedFigure[] {
  const goods = new Map(
    goodsByDay(db, session.id)
      .get(day.id)
      ?.map((row) => [row.productId, row]),
  )
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const money = (figure: 'FLOAT' | 'CASH', value: number): CountedFigure => {
    return { name: figure.toLowerCase(), figure, productId: null, value }
  }
  const units = (figure: 'BROUGHT' | 'LEFT', valueOf: (id: number) => number) =>
    ids.map((id): CountedFigure => ({
      name: `${figure.toLowerCase()}-${id}`,
      figure,
      productId: id,
      value: valueOf(id),
    }))
  return [
    money('FLOAT', day.floatMinor),
    ...(day.closedAt ? [money('CASH', day.countedCashMinor ?? 0)] : []),
    ...units('BROUGHT', (id) => goods.get(id)?.brought ?? 0),
    ...(day.closedAt ? units('LEFT', (id) => goods.get(id)?.counted ?? 0) : []),
  ]
}
