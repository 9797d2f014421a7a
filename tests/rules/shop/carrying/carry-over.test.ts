import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { giveBack } from '#app/commissions/cancellation/ending.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { listCarryTargets } from '#app/shop/carrying/carry-targets.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog, commissionLedger, currencies, mails, orderPayments, users } from '#db/schema.server.ts'

import { chances } from '../../../support/models/chances.ts'
import { anOrder, furnishShop } from '../../../support/shop/small-shop.ts'
import { ADMIN, NOW, openStudio, pay, quote, send, STEPS, TOTAL } from '../../../support/studio/studio.ts'

const who = { by: { id: 1, email: 'user@example.com' }, now: NOW }
/** A book and its shipping. */
const ORDER_TOTAL = 1700

let db: Db
let keys = 0
beforeEach(() => {
  db = openStudio(3)
  db.delete(currencies).run()
  db.delete(users).run()
  furnishShop(db, NOW)
})

test('what is owed back for a commission pays an order of the same client, and the rest stays owed', () => {
  const [commission, order] = [delivered(1), place()]
  expect(giveBackOf(commission, 2000)).toBe('DONE')
  expect(targetsOf({ of: 'COMMISSION', id: commission })).toEqual([`ORDER ${order} ${ORDER_TOTAL}`])
  const from = { of: 'COMMISSION', id: commission } as const
  expect(carry(from, { of: 'ORDER', id: order })).toEqual({ ok: true, amountMinor: ORDER_TOTAL })
  expect(accountOf(commission)).toMatchObject({ paidMinor: TOTAL - 2000, owedBackMinor: 300 })
  expect(findOrder(db, order)).toMatchObject({ status: 'CONFIRMED', paidMinor: ORDER_TOTAL, dueMinor: 0 })
  expect(causes().filter((cause) => cause.includes('CARRIED'))).toHaveLength(1)
  expect(actions()).toContain('commission.carry-over')
  expect(carry(from, { of: 'ORDER', id: order })).toEqual({ ok: false, problem: 'NO_TARGET' })
  expect(invariantProblems(db, NOW)).toEqual([])
})

test('what is owed back for an order pays a commission, which moves on by it', () => {
  const [commission, order] = [accepted(1), place()]
  recordOrderPayment(db, { orderId: order, amountMinor: 900, operation: 'a', byUserId: 1, now: NOW })
  cancelOrder(db, { orderId: order, by: 'ADMIN', byUserId: 1, reason: 'x', now: NOW })
  pay(db, commission, TOTAL - 500)
  const to = { of: 'COMMISSION', id: commission } as const
  expect(carry({ of: 'ORDER', id: order }, to)).toEqual({ ok: true, amountMinor: 500 })
  expect(findOrder(db, order)).toMatchObject({ owedBackMinor: 400, paidMinor: 0 })
  expect(accountOf(commission)).toMatchObject({ paidMinor: TOTAL, dueMinor: 0, owedBackMinor: 0 })
  expect(invariantProblems(db, NOW)).toEqual([])
})

test('nothing goes to another client, to what has ended or to itself, and twice is once', () => {
  const [one, two] = [delivered(1), accepted(2)]
  const others = [accepted(3, 'bea'), place('bea@example.com')]
  giveBackOf(one, 900)
  const from = { of: 'COMMISSION', id: one } as const
  for (const to of [{ of: 'COMMISSION', id: others[0] }, { of: 'ORDER', id: others[1] }, from] as PaymentTarget[])
    expect(carry(from, to)).toEqual({ ok: false, problem: 'NO_TARGET' })
  const to = { of: 'COMMISSION', id: two } as const
  const once = [carry(from, to, 'once'), carry(from, to, 'once')]
  expect(once).toEqual([
    { ok: true, amountMinor: 900 },
    { ok: true, amountMinor: 900 },
  ])
  expect([accountOf(one).owedBackMinor, accountOf(two).paidMinor]).toEqual([0, 900])
  STEPS.cancel(db, two)
  expect(targetsOf(from)).toEqual([])
})

test('whatever is carried over, all that came in is somewhere once', () => {
  const step = fc.record({
    from: fc.nat(3),
    to: fc.nat(3),
    entry: fc.nat(8),
    amountMinor: fc.integer({ min: 1, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 20 }), (steps) => {
      db = openStudio(2)
      db.delete(currencies).run()
      db.delete(users).run()
      furnishShop(db, NOW)
      const all: PaymentTarget[] = [
        { of: 'COMMISSION', id: delivered(1) },
        { of: 'COMMISSION', id: accepted(2) },
        { of: 'ORDER', id: place() },
        { of: 'ORDER', id: place() },
      ]
      const held = balance()
      for (const { from, to, entry, amountMinor } of steps) {
        giveBackOf(all[0]?.id ?? 0, amountMinor)
        const [source, target] = [all[from], all[to]]
        if (source && target)
          carryOver(db, { from: source, entryId: entry, to: target, operation: key(), isSure: true }, who)
        expect(balance()).toBe(held)
        expect(invariantProblems(db, NOW)).toEqual([])
      }
    }),
    { numRuns: chances(10) },
  )
})

function key(): string {
  keys += 1
  return `operation-${keys}`
}

function accepted(slot: number, client = 'ada'): number {
  const id = send(db, { slotId: slot, client }) ?? 0
  expect([quote(db, id, slot), STEPS.accept(db, id)]).toEqual(['DONE', 'DONE'])
  return id
}

/** A commission that is over and paid, of which something can be given back. */
function delivered(slot: number): number {
  const id = accepted(slot)
  pay(db, id, TOTAL)
  for (const step of ['start', 'toLineart', 'toColour', 'deliver'] as const) expect(STEPS[step](db, id)).toBe('DONE')
  return id
}

function place(email = 'ada@example.com'): number {
  const placement = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${key()}`, email }), NOW)
  if (!placement.ok) throw new Error(placement.problem)
  return placement.order.id
}

function giveBackOf(id: number, amountMinor: number) {
  return giveBack(db, id, { amountMinor, operation: key(), reason: 'Smaller than agreed' }, ADMIN, NOW)
}

function carry(from: PaymentTarget, to: PaymentTarget, operation = key()) {
  const owed =
    from.of === 'ORDER'
      ? findOrder(db, from.id)?.payments.find(({ settledAt }) => settledAt === null)
      : readAgreement(db, from.id).entries.find(({ settledAt }) => settledAt === null)
  return carryOver(db, { from, entryId: owed?.id ?? 0, to, operation }, who)
}

function targetsOf(from: PaymentTarget): string[] {
  return listCarryTargets(db, from).map(({ of, id, dueMinor }) => `${of} ${id} ${dueMinor}`)
}

function accountOf(id: number) {
  return readAgreement(db, id).account
}

/** What is in the till of both: in less what has really left it, by plain sums. */
function balance(): number {
  const sum = (rows: { kind: string; amountMinor: number; settledAt: Date | null }[]) =>
    rows.reduce((all, { kind, amountMinor, settledAt }) => {
      if (/^(RECEIVED|DEPOSIT|BALANCE)$/.test(kind)) return all + amountMinor

      return settledAt === null ? all : all - amountMinor
    }, 0)
  return sum(db.select().from(orderPayments).all()) + sum(db.select().from(commissionLedger).all())
}

function causes(): string[] {
  return db
    .select()
    .from(mails)
    .all()
    .map(({ cause }) => cause)
}

function actions(): string[] {
  return db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
}
