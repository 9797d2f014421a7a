import { randomBytes, randomInt } from 'node:crypto'

import { and, asc, eq, inArray, lte, sql, sum } from 'drizzle-orm'

import { tooMuchUnpaid, type UnpaidRefusal } from '#app/shop/orders/payments/unpaid.server.ts'
import { balancesOf, move } from '#app/shop/stock/stock.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { events, holdLines, holds, products, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, type HoldState, type Locale, type StockKind, WEB_POOL } from '#db/vocabulary.ts'

import { listAllEvents } from '../events.server.ts'
import { emailEventMoved, emailHold, payUntilOf } from './hold-emails.server.ts'
import { holdStatesBefore, LIVE_HOLDS, newHoldCode, takesHolds } from './holds.ts'
import { owePrepayment } from './prepayment/hold-ledger.server.ts'
import { priceHold } from './prepayment/hold-price.server.ts'
import { countPickUps } from './prepayment/pick-up-sale.server.ts'

export type HoldLine = { productId: number; quantity: number }
export type HoldRequest = {
  eventId: number
  lines: readonly HoldLine[]
  email: string
  name: string
  userId: number | null
  locale: Locale
  idempotencyKey: string
  /** As of an order. */
  contentHash: string
  network: string
  now: Date
}
export type HoldOutcome =
  /** `isNew`: this form made it, and not one like it before. */
  | { ok: true; secret: string; isNew: boolean }
  /** Strangers of this network have too much already. */
  | { ok: false; problem: 'UNPAID'; unpaid: UnpaidRefusal }
  /** The key came with another form before. */
  | { ok: false; problem: 'OTHER_FORM' }
  /** LIMIT and LACKING name the products and how many of each are still to be had. */
  | { ok: false; problem: 'CLOSED' | 'LIMIT' | 'LACKING'; left: Map<number, number> }

/**
 * Puts goods aside for a customer at an event: they are reserved in the shop's stock at once.
 * The same form sent twice is one hold.
 */
export function requestHold(db: Db, request: HoldRequest): HoldOutcome {
  const { eventId, lines, email, name, userId, locale, idempotencyKey, contentHash, network, now } = request
  return inTransaction(db, (tx) => {
    const known = tx.select().from(holds).where(eq(holds.idempotencyKey, idempotencyKey)).get()
    if (known && known.contentHash !== contentHash) return { ok: false, problem: 'OTHER_FORM' }
    if (known) return { ok: true, secret: known.secret, isNew: false }
    if (!isTakingHolds(tx, eventId, now)) return { ok: false, problem: 'CLOSED', left: new Map() }

    const ids = lines.map(({ productId }) => productId)
    const allowed = allowedFor(tx, eventId, email, ids)
    if (isBeyond(lines, allowed)) return { ok: false, problem: 'LIMIT', left: allowed }

    const there = holdableUnits(tx, eventId, ids)
    if (isBeyond(lines, there)) return { ok: false, problem: 'LACKING', left: there }

    const unpaid = tooMuchUnpaid(tx, { network, email, lines }, now)
    if (unpaid) return { ok: false, problem: 'UNPAID', unpaid }

    const secret = randomBytes(24).toString('base64url')
    const code = freeCode(tx, eventId)
    const person = { email, name, userId, locale, network, contentHash }
    const priced = priceHold(tx, eventId, lines, now)
    const money = { totalMinor: priced.totalMinor, payUntil: payUntilOf(tx, eventId, now) }
    const { id } = tx
      .insert(holds)
      .values({ eventId, code, secret, idempotencyKey, ...person, ...money, requestedAt: now, movedAt: now })
      .returning({ id: holds.id })
      .get()
    tx.insert(holdLines)
      .values(priced.lines.map((line) => ({ holdId: id, ...line })))
      .run()
    moveGoods(tx, id, lines, { pool: WEB_POOL, kind: 'RESERVE', now })
    emailHold(tx, id, now)
    return { ok: true, secret, isNew: true }
  })
}

/** Whether somebody may ask for goods now: not while the shop is closed, after the cut-off, or once the table is laid. */
export function isTakingHolds(db: Db, eventId: number, now: Date): boolean {
  const event = listAllEvents(db).find(({ id }) => id === eventId)
  const { holdCutoffDays, shopAccess } = readSettings(db)
  if (shopAccess !== 'public') return false

  return event !== undefined && takesHolds(event, holdCutoffDays, dayOf(now)) && !isTableLaid(db, eventId)
}

/** Units in the shop of what can be put aside for an event: published things that lie in a box, and are out by its end. */
export function holdableUnits(db: Db, eventId: number, productIds: readonly number[]): Map<number, number> {
  const things = statements(db).things.all({ eventId, ids: JSON.stringify(productIds) })
  return balancesOf(
    db,
    things.map(({ id }) => id),
    WEB_POOL,
  )
}

export type HoldMove = { holdId: number; to: HoldState; now: Date }

/**
 * Moves a hold, and its goods with it: whatever ends one puts them back where they were reserved. The conditional
 * UPDATE decides, so that of two helpers one hands over. What was paid before for goods that nobody gets is owed back.
 * @returns false where it is not, or no longer, where it can be moved from
 */
export function moveHold(db: Db, { holdId, to, now }: HoldMove): boolean {
  return inTransaction(db, (tx) => {
    const moved = tx
      .update(holds)
      .set({ state: to, movedAt: now, ...(to === 'ACCEPTED' ? { payUntil: null } : { network: '' }) })
      .where(and(eq(holds.id, holdId), inArray(holds.state, holdStatesBefore(to))))
      .returning({ eventId: holds.eventId })
      .get()
    if (!moved) return false

    if (to !== 'ACCEPTED') {
      const pool = isTableLaid(tx, moved.eventId) ? eventPool(moved.eventId) : WEB_POOL
      moveGoods(tx, holdId, linesOf(tx, holdId), { pool, kind: 'RELEASE', now })
    }
    emailHold(tx, holdId, now)
    if (to === 'RELEASED' || to === 'NO_SHOW')
      owePrepayment(tx, holdId, { operation: `hold:${holdId}:${to}`, why: 'ENDED', now })
    return true
  })
}

/** Its sale was taken back while the table is open: it waits there again, paid as it was; nobody is written to. */
export function takeBackHold(tx: Db, holdId: number, now: Date): void {
  const moved = tx
    .update(holds)
    .set({ state: 'ACCEPTED', movedAt: now })
    .where(and(eq(holds.id, holdId), eq(holds.state, 'COLLECTED')))
    .returning({ eventId: holds.eventId })
    .get()
  if (moved) moveGoods(tx, holdId, linesOf(tx, holdId), { pool: eventPool(moved.eventId), kind: 'RESERVE', now })
}

/**
 * The table is laid: every live hold is accepted, and its goods are reserved there instead of in the shop.
 * @returns the units that come along for them, by product
 */
export function carryHolds(tx: Db, eventId: number, now: Date): HoldLine[] {
  for (const { id, state } of listLiveHolds(tx, eventId)) {
    if (state === 'REQUESTED') moveHold(tx, { holdId: id, to: 'ACCEPTED', now })
    const lines = linesOf(tx, id)
    moveGoods(tx, id, lines, { pool: WEB_POOL, kind: 'RELEASE', now })
    moveGoods(tx, id, lines, { pool: eventPool(eventId), kind: 'RESERVE', now })
  }
  return heldUnits(tx, eventId)
}

/** Units that are put aside for an event now, by product. */
export function heldUnits(db: Db, eventId: number): HoldLine[] {
  return db
    .select({ productId: holdLines.productId, quantity: sum(holdLines.quantity).mapWith(Number) })
    .from(holdLines)
    .innerJoin(holds, eq(holds.id, holdLines.holdId))
    .where(and(eq(holds.eventId, eventId), inArray(holds.state, [...LIVE_HOLDS])))
    .groupBy(holdLines.productId)
    .all()
}

/** Tells everybody for whom something is put aside that the event has other days, or another place. */
export function tellOfMove(tx: Db, eventId: number, now: Date): void {
  for (const { id } of listLiveHolds(tx, eventId)) emailEventMoved(tx, id, now)
}

/** The event does not take place: everything is free again. */
export function releaseHolds(tx: Db, eventId: number, now: Date): void {
  for (const { id } of listLiveHolds(tx, eventId)) moveHold(tx, { holdId: id, to: 'RELEASED', now })
}

/** Nobody comes any more: what was promised was not fetched, what was only asked for is given up. */
export function endHolds(tx: Db, eventId: number, now: Date): void {
  for (const { id, state } of listLiveHolds(tx, eventId))
    moveHold(tx, { holdId: id, to: state === 'ACCEPTED' ? 'NO_SHOW' : 'RELEASED', now })
}

export function linesOf(db: Db, holdId: number): HoldLine[] {
  return db
    .select({ productId: holdLines.productId, quantity: holdLines.quantity })
    .from(holdLines)
    .where(eq(holdLines.holdId, holdId))
    .orderBy(asc(holdLines.productId))
    .all()
}

export function listLiveHolds(db: Db, eventId: number) {
  return db
    .select({ id: holds.id, state: holds.state })
    .from(holds)
    .where(and(eq(holds.eventId, eventId), inArray(holds.state, [...LIVE_HOLDS])))
    .orderBy(asc(holds.id))
    .all()
}

function isTableLaid(db: Db, eventId: number): boolean {
  const session = statements(db).session.get({ eventId })
  return session !== undefined && session.state !== 'DRAFT'
}

/** How many more of each product this customer may have put aside. */
function allowedFor(db: Db, eventId: number, email: string, ids: readonly number[]): Map<number, number> {
  const taken = db
    .select({ productId: holdLines.productId, quantity: sum(holdLines.quantity).mapWith(Number) })
    .from(holdLines)
    .innerJoin(holds, eq(holds.id, holdLines.holdId))
    .where(and(eq(holds.eventId, eventId), eq(holds.email, email), inArray(holds.state, [...LIVE_HOLDS])))
    .groupBy(holdLines.productId)
    .all()
  const byId = new Map(taken.map(({ productId, quantity }) => [productId, quantity]))
  const { holdLimit } = readSettings(db)
  return new Map(ids.map((id) => [id, Math.max(0, holdLimit - (byId.get(id) ?? 0))]))
}

function isBeyond(lines: readonly HoldLine[], most: ReadonlyMap<number, number>): boolean {
  return lines.some(({ productId, quantity }) => quantity > (most.get(productId) ?? 0))
}

function freeCode(tx: Db, eventId: number): string {
  const code = newHoldCode(() => randomInt(2 ** 32) / 2 ** 32)
  const isTaken = tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.eventId, eventId), eq(holds.code, code)))
    .get()
  return isTaken ? freeCode(tx, eventId) : code
}

type Goods = { pool: string; kind: Extract<StockKind, 'RESERVE' | 'RELEASE'>; now: Date }

function moveGoods(tx: Db, holdId: number, lines: readonly HoldLine[], { kind, now, ...rest }: Goods): void {
  const sign = kind === 'RESERVE' ? -1 : 1
  const { undone } = countPickUps(tx, holdId)
  const shared = { ...rest, kind, operation: undone === 0 ? `hold:${holdId}` : `hold:${holdId}:${undone}`, at: now }
  for (const { productId, quantity } of lines) {
    const moved = move(tx, { ...shared, productId, quantity: sign * quantity })
    if (moved === 'LACKING') throw new Error(`Hold ${holdId} lacks stock of product ${productId}`)
  }
}

const lastDay = sql`(SELECT ${events.endsOn} FROM ${events} WHERE ${events.id} = ${sql.placeholder('eventId')})`
const statements = preparedOnce((db) => ({
  things: db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isAmong(products.id, 'ids'),
        eq(products.status, 'PUBLISHED'),
        eq(products.isDigital, false),
        lte(products.releaseDate, lastDay),
      ),
    )
    .prepare(),
  session: db
    .select({ state: tillSessions.state })
    .from(tillSessions)
    .where(eq(tillSessions.eventId, sql.placeholder('eventId')))
    .prepare(),
}))
