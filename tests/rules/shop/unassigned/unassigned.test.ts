import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { listCarryTargets } from '#app/shop/carrying/carry-targets.server.ts'
import { cancelOrder, cancelExpired } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { assignPayment, returnPayment } from '#app/shop/unassigned/settling.server.ts'
import { unassignedList } from '#app/shop/unassigned/unassigned-list.server.ts'
import { findUnassigned, recordUnassigned, sumWaiting, voidUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, orderPayments, orders, unassignedMoves, unassignedPayments } from '#db/schema.server.ts'

import { chances } from '../../../support/models/chances.ts'
import { anOrder, BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const who = { by: { id: 1, email: 'user@example.com' }, now }
/** A book and its shipping. */
const TOTAL = 1700

let db: Db
let keys = 0
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

describe('money without an order', () => {
  test('waits until it is put towards one, and what is more than that goes on waiting', () => {
    const [id, orderId] = [receive(2000), place()]
    expect(sumWaiting(db)).toEqual({ count: 1, sumMinor: 2000 })
    expect(assign(id, orderId)).toEqual({ ok: true, amountMinor: TOTAL })
    expect(order(orderId)).toMatchObject({ status: 'CONFIRMED', paidMinor: TOTAL, owedBackMinor: 0 })
    expect(sumWaiting(db)).toEqual({ count: 1, sumMinor: 300 })
    expect(assign(id, orderId)).toEqual({ ok: false, problem: 'NOTHING_DUE' })
    expect(assign(id, 999)).toEqual({ ok: false, problem: 'NO_TARGET' })
    expect(giveBack(id)).toEqual({ ok: true, amountMinor: 300 })
    expect(sumWaiting(db)).toEqual({ count: 0, sumMinor: 0 })
    expect(giveBack(id)).toEqual({ ok: false, problem: 'REFUSED' })
    expect(actions()).toEqual(['payment.record', 'order.pay', 'payment.assign', 'payment.return'])
  })

  test('is asked about where it looks like one that is there, here and at its order', () => {
    const orderId = place()
    recordOrderPayment(db, { orderId, amountMinor: 500, operation: 'a', byUserId: 1, now })
    const id = receive(500)
    expect(record({ amountMinor: 500 })).toEqual({ ok: false, problem: 'ENTERED_BEFORE' })
    expect(record({ amountMinor: 500, reference: 'X' })).toEqual({ ok: false, problem: 'SAME_DAY' })
    expect(record({ amountMinor: 500, receivedOn: '2026-11-19' })).toMatchObject({ ok: true })
    expect(assign(id, orderId)).toEqual({ ok: false, problem: 'SAME_DAY' })
    expect(assign(id, orderId, { isSure: true })).toEqual({ ok: true, amountMinor: 500 })
  })

  test('told twice is recorded, assigned and given back once', () => {
    const orderId = place()
    const first = record({ operation: 'one' })
    expect(record({ operation: 'one' })).toEqual(first)
    const id = idOf(first)
    const twice = { amountMinor: 400, operation: 'two' }
    expect([assign(id, orderId, twice), assign(id, orderId, twice)]).toEqual([
      { ok: true, amountMinor: 400 },
      expect.objectContaining({ ok: true, amountMinor: 400 }),
    ])
    expect([order(orderId).paidMinor, findUnassigned(db, id)?.restMinor]).toEqual([400, 1600])
    expect(giveBack(id, { amountMinor: 1601 })).toEqual({ ok: false, problem: 'TOO_MUCH' })
  })

  test('that never came is crossed out while nothing of it was used', () => {
    const [id, orderId] = [receive(2000), place()]
    assign(id, orderId, { amountMinor: 100 })
    expect(voidUnassigned(db, { id, reason: 'Typed wrongly' }, who)).toBe('REFUSED')
    const other = receive(700)
    expect(voidUnassigned(db, { id: other, reason: 'Typed wrongly' }, who)).toBe('DONE')
    expect([voidUnassigned(db, { id: other, reason: 'x' }, who), giveBack(other).ok]).toEqual(['REFUSED', false])
    expect(sumWaiting(db)).toEqual({ count: 1, sumMinor: 1900 })
  })
})

test('nothing came in or went back on a day that is still to come', () => {
  expect(record({ receivedOn: '2099-01-01' })).toEqual({ ok: false, problem: 'LATER' })
  expect(giveBack(idOf(record()), { day: '2099-01-01' })).toEqual({ ok: false, problem: 'LATER' })
})

describe('undone', () => {
  test('an order that was paid by it waits for its payment again, with time for it', () => {
    const [id, orderId] = [receive(TOTAL), place()]
    assign(id, orderId)
    const [move] = findUnassigned(db, id)?.moves ?? []
    const later = { ...who, now: new Date('2027-02-01T12:00:00Z') }
    const undo = () => undoMove(db, { paymentId: id, moveId: move?.id ?? 0 }, later)
    expect([undo(), undo()]).toEqual(['DONE', 'REFUSED'])
    expect(order(orderId)).toMatchObject({ status: 'ORDERED', dueMinor: TOTAL, paidMinor: 0, owedBackMinor: 0 })
    expect(findUnassigned(db, id)?.restMinor).toBe(TOTAL)
    expect(cancelExpired(db, later.now)).toEqual([])
    expect(assign(id, orderId, { isSure: true })).toEqual({ ok: true, amountMinor: TOTAL })
    expect(order(orderId).status).toBe('CONFIRMED')
    expectSums()
  })

  test('what was given back waits again; what an order has sent back or sent off does not', () => {
    const [id, orderId] = [receive(2000), place()]
    giveBack(id, { amountMinor: 300 })
    assign(id, orderId)
    const [back, paid] = findUnassigned(db, id)?.moves ?? []
    expect(undoMove(db, { paymentId: id, moveId: back?.id ?? 0 }, who)).toBe('DONE')
    expect(findUnassigned(db, id)?.restMinor).toBe(300)
    cancelOrder(db, { orderId, by: 'ADMIN', byUserId: 1, reason: 'x', now })
    expect(undoMove(db, { paymentId: id, moveId: paid?.id ?? 0 }, who)).toBe('REFUSED')
    expect(findUnassigned(db, id)?.restMinor).toBe(300)
    expectSums()
  })
})

describe('money that is owed back', () => {
  test('is carried over to another order of the same customer, and what is more stays owed', () => {
    const [from, to] = [place(), place()]
    recordOrderPayment(db, { orderId: from, amountMinor: TOTAL + 2000, operation: 'a', byUserId: 1, now, isSure: true })
    expect(listCarryTargets(db, { of: 'ORDER', id: from })).toEqual([{ of: 'ORDER', id: to, dueMinor: TOTAL }])
    expect(carry(from, to)).toEqual({ ok: true, amountMinor: TOTAL })
    expect(order(from)).toMatchObject({ status: 'CONFIRMED', owedBackMinor: 300, paidMinor: TOTAL })
    expect(order(to)).toMatchObject({ status: 'CONFIRMED', paidMinor: TOTAL, dueMinor: 0 })
    expect(causes().filter((cause) => cause.includes('CARRIED'))).toHaveLength(1)
    expect(carry(from, to)).toEqual({ ok: false, problem: 'NO_TARGET' })
  })

  test('of a cancelled order too, once, and to nobody else’s', () => {
    const [from, to] = [place(), place()]
    const other = place({ email: 'other@example.com' })
    recordOrderPayment(db, { orderId: from, amountMinor: 900, operation: 'a', byUserId: 1, now })
    cancelOrder(db, { orderId: from, by: 'ADMIN', byUserId: 1, reason: 'x', now })
    expect(carry(from, other)).toEqual({ ok: false, problem: 'NO_TARGET' })
    const twice = { operation: 'once' }
    expect([carry(from, to, twice), carry(from, to, twice)]).toEqual([
      { ok: true, amountMinor: 900 },
      { ok: true, amountMinor: 900 },
    ])
    expect(order(from)).toMatchObject({ owedBackMinor: 0, paidMinor: 0 })
    expect(order(to)).toMatchObject({ status: 'ORDERED', paidMinor: 900, dueMinor: 800 })
  })
})

test('list and export find what waits, and what was settled', async () => {
  const [id, orderId] = [receive(TOTAL), place()]
  receive(300)
  assign(id, orderId)
  const reader = { locale: 'en', now: new Date() } as const
  const find = (address: string) => unassignedList.find(db, unassignedList.read(new URLSearchParams(address)), reader)
  expect(find('')).toMatchObject({ count: 2, sumMinor: 2000, restMinor: 300 })
  expect(find('state=WAITING').rows.map(({ restMinor }) => restMinor)).toEqual([300])
  expect(find('state=SETTLED').rows.map((row) => row.id)).toEqual([id])
  expect(find('search=ada&sort=amount').rows.map(({ amountMinor }) => amountMinor)).toEqual([300, TOTAL])
  const csv = await unassignedList.csv(db, unassignedList.ask({ state: 'WAITING' }), reader).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
})

test('whatever is done with it, every unit is on an order, given back or waiting', () => {
  const step = fc.record({
    what: fc.constantFrom('receive', 'assign', 'back', 'undo', 'void', 'cancel', 'refund', 'carry'),
    one: fc.nat(5),
    other: fc.nat(5),
    amountMinor: fc.integer({ min: 1, max: 2500 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      db = openDatabase(':memory:').db
      furnishShop(db, now)
      const placed = [place(), place(), place()]
      for (const { what, one, other, amountMinor } of steps) {
        const orderId = placed[other % placed.length] ?? 0
        const id = one + 1
        if (what === 'receive') receive(amountMinor)
        if (what === 'assign') assign(id, orderId, { isSure: true, ...(amountMinor % 2 ? { amountMinor } : {}) })
        if (what === 'back') giveBack(id, { amountMinor })
        if (what === 'undo') undoMove(db, { paymentId: id, moveId: other + 1 }, who)
        if (what === 'void') voidUnassigned(db, { id, reason: 'x' }, who)
        if (what === 'cancel') cancelOrder(db, { orderId, by: 'ADMIN', byUserId: 1, reason: 'x', now })
        if (what === 'refund')
          refundOrder(db, { orderId, amountMinor, reason: 'x', operation: key(), byUserId: 1, now, isSent: one > 2 })
        if (what === 'carry') carry(orderId, placed[one % placed.length] ?? 0, { isSure: true })
        expectSums()
      }
    }),
    { numRuns: chances(15) },
  )
})

function key(): string {
  keys += 1
  return `operation-${keys}`
}

function record(changes: Partial<Parameters<typeof recordUnassigned>[1]> = {}) {
  const words = { original: '', method: 'Bank', reference: '', payer: 'Ada', note: '' }
  const payment = { receivedOn: '2026-11-20', amountMinor: 2000, operation: key(), ...words, ...changes }
  return recordUnassigned(db, payment, who)
}

function idOf(done: ReturnType<typeof record>): number {
  if (!done.ok) throw new Error(done.problem)
  return done.id
}

function receive(amountMinor: number): number {
  return idOf(record({ amountMinor, isSure: true }))
}

function assign(paymentId: number, orderId: number, more: Partial<Parameters<typeof assignPayment>[1]> = {}) {
  return assignPayment(db, { paymentId, target: { of: 'ORDER', id: orderId }, operation: key(), ...more }, who)
}

function giveBack(paymentId: number, more: { amountMinor?: number; day?: string } = {}) {
  return returnPayment(db, { paymentId, day: '2026-11-21', reference: '', operation: key(), ...more }, who)
}

function carry(from: number, toOrderId: number, more: { operation?: string; isSure?: boolean } = {}) {
  const owed = order(from).payments.find(({ settledAt }) => settledAt === null)
  const [source, to] = [from, toOrderId].map((id) => ({ of: 'ORDER' as const, id }))
  if (!source || !to) throw new Error('There are two orders')
  return carryOver(db, { from: source, entryId: owed?.id ?? 0, to, operation: key(), ...more }, who)
}

function place(changes: Parameters<typeof anOrder>[0] = {}): number {
  const cart = [{ productId: BOOK, quantity: 1 }]
  const placement = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${key()}`, cart, ...changes }), now)
  if (!placement.ok) throw new Error(placement.problem)
  return placement.order.id
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)
  return found
}

function actions(): string[] {
  return db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
}

function causes(): string[] {
  return db
    .select()
    .from(mails)
    .all()
    .map(({ cause }) => cause)
}

/** By plain sums over what is stored, without the functions of the room. */
function expectSums(): void {
  const payments = db.select().from(unassignedPayments).all()
  const moves = db.select().from(unassignedMoves).all()
  const sum = (rows: { amountMinor: number }[]) => rows.reduce((all, { amountMinor }) => all + amountMinor, 0)
  const standing = moves.filter(({ undoneAt }) => undoneAt === null)
  const recorded = sum(payments.filter(({ voidedAt }) => voidedAt === null))
  const ledger = db.select().from(orderPayments).all()
  const [came, wentBack] = [/^unassigned:operation-\d+$/, /^unassigned:operation-\d+:undone$/].map((name) =>
    sum(ledger.filter(({ operation }) => name.test(operation))),
  )
  const onOrders = (came ?? 0) - (wentBack ?? 0)
  expect(onOrders).toBe(sum(standing.filter(({ kind }) => kind === 'ORDER')))
  expect(recorded).toBe(onOrders + sum(standing.filter(({ kind }) => kind === 'GIVEN_BACK')) + sumWaiting(db).sumMinor)
  for (const { id, amountMinor } of payments)
    expect(sum(standing.filter(({ paymentId }) => paymentId === id))).toBeLessThanOrEqual(amountMinor)
  for (const { id, status } of db.select().from(orders).all()) {
    const { paidMinor, owedBackMinor, coveredMinor, totalMinor } = order(id)
    expect(paidMinor).toBeGreaterThanOrEqual(0)
    expect(owedBackMinor).toBeGreaterThanOrEqual(0)
    if (status === 'CONFIRMED') expect(coveredMinor).toBeGreaterThanOrEqual(totalMinor)
    if (status === 'ORDERED') expect(coveredMinor).toBeLessThan(totalMinor)
  }
  const carried = ledger.filter(({ reason }) => reason.startsWith('→'))
  const arrived = ledger.filter(({ kind, reason }) => kind === 'RECEIVED' && /^O-\d+$/.test(reason))
  expect(sum(carried)).toBe(sum(arrived))
  expect(db.select().from(orders).where(eq(orders.totalMinor, TOTAL)).all()).toHaveLength(
    db.select().from(orders).all().length,
  )
}
