import {
  asSample,
  type Basket,
  type BasketLine,
  type ChargedLine,
  chargedPrices,
  mergeLines,
  priceBasket,
  SAMPLE,
} from '#app/circle/table/basket.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillSaleLines, tillSales } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { dayAt, listDays } from '../days/days.server.ts'
import { findSession, listTillProducts, type TillSession } from '../sessions.server.ts'
import { linesOf, moveLines, afterFiling, findSale, kindOf } from './void-sale.server.ts'

export type SaleInput = {
  eventId: number
  /** Made by the page: the same sale told twice is one. */
  operation: string
  lines: readonly ChargedLine[]
  /** A way to pay of the settings, SAMPLE, or PAID_ONLINE. */
  payment: string
  /** What it costs where that was settled before; else the table's prices hold. */
  basket?: Basket
  /** Money the customer gave, in minor units of the till's currency; null where nobody noted it. */
  givenMinor: number | null
  soldAt: Date
  by: number
  now: Date
}
/** REPEATED changed nothing: this very sale is known. */
export type SaleOutcome = { ok: true; saleId: number; isRepeated: boolean } | { ok: false; problem: SaleProblem }
/** OTHER: the operation belongs to another sale already. */
type SaleProblem = 'NOT_OPENED' | 'UNKNOWN_PRODUCT' | 'OTHER'

/**
 * Records a sale that happened at the table (product decisions, "Event helper"). It is never refused for lack of stock:
 * the customer has left with the goods, and the event's pool may go below zero. After the closing it is recorded too,
 * to the day it was tapped on; it opens nothing.
 */
export function recordSale(db: Db, input: SaleInput): SaleOutcome {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, input.eventId)
    if (!session?.openedAt) return { ok: false, problem: 'NOT_OPENED' }

    const prices = chargedPrices(listTillProducts(tx, session.id), input.lines)
    const full = priceBasket(input.lines, prices, session.sets)
    if (!full || full.lines.length === 0) return { ok: false, problem: 'UNKNOWN_PRODUCT' }

    const basket = input.payment === SAMPLE ? asSample(full) : (input.basket ?? full)
    const known = findSale(tx, input.operation)
    if (known)
      return isSame(tx, known, session, input)
        ? { ok: true, saleId: known.id, isRepeated: true }
        : { ok: false, problem: 'OTHER' }

    const { operation, payment, givenMinor, by, now } = input
    const soldAt = within(input.soldAt, session.openedAt, now)
    const day = dayAt(listDays(tx, session.id), soldAt)
    if (!day) return { ok: false, problem: 'NOT_OPENED' }

    const { lines, discountMinor, totalMinor } = basket
    const { id } = tx
      .insert(tillSales)
      .values({
        sessionId: session.id,
        dayId: day.id,
        operation,
        payment,
        isCash: isCash(tx, payment),
        totalMinor,
        discountMinor,
        givenMinor,
        soldAt,
        receivedAt: afterFiling(day, now),
        byUserId: by,
      })
      .returning({ id: tillSales.id })
      .get()
    tx.insert(tillSaleLines)
      .values(lines.map((line) => ({ saleId: id, ...line })))
      .run()
    moveLines(tx, lines, { eventId: session.eventId, day, kind: kindOf(payment), sign: -1, operation, by, now })
    return { ok: true, saleId: id, isRepeated: false }
  })
}

/** By the settings of this moment: what they say later changes no sale. */
function isCash(tx: Db, payment: string): boolean {
  return readSettings(tx).tillPayments.some((method) => method.id === payment && method.isCash)
}

function isSame(tx: Db, known: typeof tillSales.$inferSelect, session: TillSession, input: SaleInput): boolean {
  const recorded = linesOf(tx, known.id)
  const lines = mergeLines(input.lines)
  const isLine = ({ productId, quantity }: BasketLine) =>
    recorded.some((line) => line.productId === productId && line.quantity === quantity)
  return (
    known.sessionId === session.id &&
    known.payment === input.payment &&
    recorded.length === lines.length &&
    lines.every(isLine)
  )
}

/** A telephone's clock may be wrong: a sale is neither before its till was opened nor in the future. */
function within(instant: Date, from: Date, until: Date): Date {
  return new Date(Math.min(Math.max(instant.getTime(), from.getTime()), until.getTime()))
}
