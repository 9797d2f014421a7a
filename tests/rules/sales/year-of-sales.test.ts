import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { changeBase } from '#app/base-currency/changing.server.ts'
import { planChange } from '#app/base-currency/plan.server.ts'
import { setSiteZone } from '#app/platform/time/site-clock.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { monthsOfYear, spanOf } from '#app/sales/periods.server.ts'
import { readYear } from '#app/sales/sales-csv.server.ts'
import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { cancelExpired, cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { assignPayment } from '#app/shop/unassigned/settling.server.ts'
import { findUnassigned, recordUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { currencies, orders, productTypes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { expectBooked } from '../../support/models/book-of-sales.ts'
import { chances } from '../../support/models/chances.ts'
import { editOrderTo } from '../../support/shop/edit-order.ts'
import { OwnBook } from '../../support/shop/own-book.ts'
import { anAddress, anOrder, BOOK, furnishShop } from '../../support/shop/small-shop.ts'
import { copiesOf } from '../../support/site/copies.ts'

const START = new Date('2025-01-02T12:00:00Z')
const A_DAY = 86_400_000
const YEARS = [2025, 2026]
const by = { id: 1, email: 'user@example.com' }

const newShop = copiesOf((db) => {
  furnishShop(db, START)
  db.update(productTypes).set({ isBooks: true }).run()
  // A yen for a cent: sums are the same numbers in both.
  db.insert(currencies).values({ name: 'JPY', symbol: '¥', conversion: 100, decimals: 0, position: 1 }).run()
  writeSetting(db, 'taxMode', 'INCLUDED', START)
  writeSetting(
    db,
    'taxRates',
    [
      { place: 'DE', kind: 'ALL', percent: '19' },
      { place: 'DE', kind: 'BOOK', percent: '7' },
      { place: 'FR', kind: 'ALL', percent: '20' },
    ],
    START,
  )
  const counted = { productId: BOOK, pool: WEB_POOL, counted: 1000, by: null, now: START }
  countStock(db, { ...counted, operation: 'plenty' })
})

beforeAll(() => setSiteZone('UTC'))

const step = fc.record({
  what: fc.constantFrom(
    ...(['sell', 'sell', 'pay', 'refund', 'lost', 'edit', 'edit', 'move', 'cancel', 'stray', 'undo'] as const),
    ...(['settle', 'carry', 'clock', 'base'] as const),
  ),
  which: fc.nat(7),
  size: fc.integer({ min: 1, max: 2500 }),
  days: fc.integer({ min: 0, max: 40 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('a year of everything is the book of the test’s own by month, country and rate, and what was filed stays', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 45 }), (steps) => {
      const { db, close } = newShop()
      const own = new OwnBook()
      let now = START
      let filed: unknown = null
      for (const [at, one] of steps.entries()) {
        now = new Date(now.getTime() + one.days * A_DAY)
        if (now.getUTCFullYear() > 2025) filed ??= figuresOf(db, 2025)
        act(db, one, `${at}`.padStart(20, 'step-of-the-year-'), now)
        own.look(db, now)
      }

      for (const year of YEARS) expect([...reported(db, year)]).toEqual([...kept(own, year)])
      expect(new Set(YEARS.map((year) => readYear(db, year).total.netMinor === netOf(own, year)))).toEqual(
        new Set([true]),
      )
      if (filed !== null) expect(figuresOf(db, 2025)).toEqual(filed)
      expectBooked(db)
      close()
    }),
    { numRuns: chances(8) },
  )
})

/** Refusals are no matter: then nothing happened. */
function act(db: Db, { what, which, size }: Step, operation: string, now: Date): void {
  const ids = db.select({ id: orders.id }).from(orders).all()
  const orderId = ids[which % Math.max(1, ids.length)]?.id ?? 0
  const order = findOrder(db, orderId)
  const all = ids.flatMap(({ id }) => findOrder(db, id) ?? [])
  const due = all.find(({ dueMinor }) => dueMinor > 0)
  if (what === 'sell') {
    const sale = { operation, country: which % 2 === 0 ? 'DE' : 'FR', copies: 1 + (which % 3), isPaid: which < 6 }
    return sell(db, sale, now)
  }
  if (what === 'base') return turnBase(db, now)
  if (what === 'clock') return void cancelExpired(db, now)
  if (!order) return

  const money = { orderId, operation, byUserId: 1, now }
  const owed = order.payments.find(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)
  if (what === 'pay') recordOrderPayment(db, { ...money, amountMinor: size, isSure: true })
  if (what === 'refund') refundOrder(db, { ...money, amountMinor: size, reason: '', isSent: which > 3 })
  if (what === 'lost')
    inTransaction(db, (tx) => {
      payableOrders.sendBack(tx, { id: orderId, amountMinor: size, operation, reason: 'dispute', now }, [])
    })
  if (what === 'edit') editOrderTo(db, orderId, { [BOOK]: 1 + (size % 4) }, now)
  if (what === 'move') editOrderTo(db, orderId, {}, now, { country: size % 2 === 0 ? 'DE' : 'FR' })
  if (what === 'cancel') {
    const paid = Math.max(0, order.paidMinor)
    cancelOrder(db, { orderId, by: 'ADMIN', byUserId: 1, refundMinor: Math.min(paid, size), now })
  }
  if (what === 'settle') settleOrderRefund(db, { orderId, paymentId: owed?.id ?? 0, now })
  if (what === 'stray') assign(db, { orderId: due?.id ?? 0, operation, amountMinor: due?.dueMinor ?? size }, now)
  if (what === 'undo') undoLast(db, now)
  const debt = all.find(({ owedBackMinor }) => owedBackMinor > 0)
  const entryId = debt?.payments.find(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)?.id ?? 0
  const [from, to] = [debt, due].map((one) => ({ of: 'ORDER' as const, id: one?.id ?? 0 }))
  if (what === 'carry' && from && to) carryOver(db, { from, to, operation, isSure: true, entryId }, { by, now })
}

type Sale = { operation: string; country: string; copies: number; isPaid: boolean }

function sell(db: Db, { operation, country, copies, isPaid }: Sale, now: Date): void {
  const cart = [{ productId: BOOK, quantity: copies }]
  const choices = { country, methodId: null, paymentMethodId: null }
  const request = anOrder({ idempotencyKey: operation, cart, choices, address: { ...anAddress, country } })
  const placed = placeOrder(db, request, now)
  if (!placed.ok || !isPaid) return

  const orderId = placed.order.id
  const amountMinor = findOrder(db, orderId)?.totalMinor ?? 0
  recordOrderPayment(db, { orderId, amountMinor, operation, byUserId: 1, isSure: true, now })
}

function turnBase(db: Db, now: Date): void {
  const newBase = { to: 'JPY', rate: 100, rounding: 'EXACT' } as const
  const plan = planChange(db, newBase, 'en')
  if (plan) changeBase(db, newBase, plan.seen, { by: by as never, now })
}

type Stray = { orderId: number; operation: string; amountMinor: number }

function assign(db: Db, { orderId, operation, amountMinor }: Stray, now: Date): void {
  const receivedOn = now.toISOString().slice(0, 10)
  const words = { original: '', method: '', reference: operation, payer: '', note: '' }
  const made = recordUnassigned(db, { receivedOn, amountMinor, operation, ...words, isSure: true }, { by, now })
  const target = { of: 'ORDER', id: orderId } as const
  if (made.ok) assignPayment(db, { paymentId: made.id, target, operation, isSure: true }, { by, now })
}

function undoLast(db: Db, now: Date): void {
  for (let paymentId = 1, payment = findUnassigned(db, 1); payment; payment = findUnassigned(db, (paymentId += 1)))
    for (const { id: moveId } of payment.moves) undoMove(db, { paymentId, moveId }, { by, now })
}

/** What is filed of a year. */
function figuresOf(db: Db, year: number) {
  return { ...readYear(db, year), taxes: taxSales(db, spanOf(db, year)) }
}

/** Net and tax by month, country and rate, without what is nothing. */
function reported(db: Db, year: number) {
  const rows = monthsOfYear(db, year).flatMap(({ key, ...span }) =>
    taxSales(db, span).map(({ country, rate, netMinor: net, taxMinor: tax }) => [
      `${key} ${country} ${rate}`,
      { net, tax },
    ]),
  ) as [string, { net: number; tax: number }][]
  return new Map(rows.filter(([, { net, tax }]) => net !== 0 || tax !== 0).toSorted(byKey))
}

function kept(own: OwnBook, year: number) {
  const rows = [...own.rows].filter(([key, { net, tax }]) => key.startsWith(`${year}`) && (net !== 0 || tax !== 0))
  return new Map(rows.toSorted(byKey))
}

function netOf(own: OwnBook, year: number): number {
  return [...kept(own, year).values()].reduce((sum, { net, tax }) => sum + net + tax, 0)
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
