import { and, eq, isNull } from 'drizzle-orm'

import { move } from '#app/shop/stock/stock.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillSaleLines, tillSales } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, type StockKind } from '#db/vocabulary.ts'

import { asSample, type BasketLine, mergeLines, priceBasket, SAMPLE } from '#app/event-helper/till/basket.ts'
import { dayAt, listDays, type TillDay } from '#app/event-helper/days/days.server.ts'
import { findSession, listTillProducts, type TillSession } from '#app/event-helper/sessions.server.ts'

export type SaleInput = {
  eventId: number
  /** Made by the page: the same sale told twice is one. */
  operation: string
  lines: readonly BasketLine[]
  /** A way to pay of the settings, or SAMPLE. */
  payment: string
  /** Money the customer gave, in minor units of the till's currency; null where nobody noted it. */
  givenMinor: number | null
  soldAt: Date
  by: number
  now: Date
}
/** REPEATED changed nothing: this very sale is known. */
export type Sold = { ok: true; saleId: number; isRepeated: boolean } | { ok: false; problem: SaleProblem }
/** OTHER: the operation belongs to another sale already. */
type SaleProblem = 'NOT_OPENED' | 'UNKNOWN_PRODUCT' | 'OTHER'

/**
 * Records a sale that happened at the table (product decisions, "Event helper"). It is never refused for lack of stock:
 * the customer has left with the goods, and the event's pool may go below zero. After the closing it is recorded too,
 * to the day it was tapped on; it opens nothing.
 */
export function recordSale(db: Db, input: SaleInput): Sold {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, input.eventId)
    if (!session?.openedAt) return { ok: false, problem: 'NOT_OPENED' }

    const prices = listTillProducts(tx, session.id)
    const full = priceBasket(input.lines, prices, session.sets)
    if (!full || full.lines.length === 0) return { ok: false, problem: 'UNKNOWN_PRODUCT' }

    const basket = input.payment === SAMPLE ? asSample(full) : full
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

export type VoidInput = {
  eventId: number
  /** The sale's own operation. */
  sale: string
  /** The voiding's: told twice it has one effect. */
  operation: string
  reason: string
  /** When somebody took it back; a telephone may tell it later. */
  at: Date
  by: number
  now: Date
}

/**
 * Takes a sale back: its money and goods count as never moved, its row stays and says why.
 * @returns DONE also where it was taken back before; CLOSED where the till was counted before that
 */
export function voidSale(db: Db, input: VoidInput): 'DONE' | 'NOT_FOUND' | 'CLOSED' {
  const { eventId, sale, operation, reason, at, by, now } = input
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const found = findSale(tx, sale)
    if (!session || found?.sessionId !== session.id) return 'NOT_FOUND'
    if (found.voidedAt) return 'DONE'

    const day = listDays(tx, session.id).find(({ id }) => id === found.dayId)
    if (!day) return 'NOT_FOUND'
    if (day.closedAt && at > day.closedAt) return 'CLOSED'

    const { changes } = tx
      .update(tillSales)
      .set({ voidedAt: afterFiling(day, now), voidOperation: operation, voidReason: reason, voidedByUserId: by })
      .where(and(eq(tillSales.id, found.id), isNull(tillSales.voidedAt)))
      .run()
    if (changes > 0)
      moveLines(tx, linesOf(tx, found.id), {
        eventId,
        day,
        kind: kindOf(found.payment),
        sign: 1,
        operation: `void:${sale}`,
        by,
        now,
      })
    return 'DONE'
  })
}

export function isTakenBack(db: Db, operation: string): boolean {
  return Boolean(findSale(db, operation)?.voidedAt)
}

function findSale(db: Db, operation: string) {
  return db.select().from(tillSales).where(eq(tillSales.operation, operation)).get() ?? null
}

function linesOf(tx: Db, saleId: number) {
  return tx.select().from(tillSaleLines).where(eq(tillSaleLines.saleId, saleId)).all()
}

/** By the settings of this moment: what they say later changes no sale. */
function isCash(tx: Db, payment: string): boolean {
  return readSettings(tx).tillPayments.some((method) => method.id === payment && method.isCash)
}

/** A sale that is taken back is a movement of its own kind in the other direction. */
function kindOf(payment: string): StockKind {
  return payment === SAMPLE ? 'GIFT' : 'SALE'
}

type Moving = {
  eventId: number
  /** The day that the sale belongs to. */
  day: TillDay
  kind: StockKind
  sign: 1 | -1
  operation: string
  by: number
  now: Date
}

/**
 * What comes after its day was closed was counted then as missing, or as too much: the count is put right, so that the
 * table holds what was counted, and that of an event that is over nothing.
 */
function moveLines(tx: Db, lines: readonly BasketLine[], moving: Moving): void {
  const { eventId, day, kind, sign, operation, by, now } = moving
  for (const { productId, quantity } of lines) {
    const shared = { productId, pool: eventPool(eventId), operation, byUserId: by, at: now }
    move(tx, { ...shared, quantity: sign * quantity, kind })
    if (day.closedAt) move(tx, { ...shared, quantity: -sign * quantity, kind: 'COUNT' })
  }
}

/** What arrives after its day's report was filed is known by its time, however clocks go: the report stays as it was. */
function afterFiling({ filedAt }: TillDay, now: Date): Date {
  return filedAt && filedAt >= now ? new Date(filedAt.getTime() + 1) : now
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
