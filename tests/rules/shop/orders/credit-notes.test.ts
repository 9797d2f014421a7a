import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { keepCreditNotes } from '#app/shop/orders/payments/order-account.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { products, productTypes, saleEntryTaxes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { chances } from '../../../support/models/chances.ts'
import { anOrder, BOOK, furnishShop, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
  writeSetting(db, 'taxMode', 'INCLUDED', now)
  writeSetting(db, 'taxRates', [{ place: 'DE', kind: 'ALL', percent: '19' }], now)
})

test('a refund has its number when it was sent, whichever way, and no number is left out', () => {
  const id = paidOrder()
  refund(id, 'first', { isSent: true })
  refund(id, 'promised', { isSent: false })
  expect(() =>
    inTransaction(db, (tx) => {
      refundOrder(tx, { ...aRefund(id, 'undone'), isSent: true })
      throw new Error('power is gone')
    }),
  ).toThrow('power is gone')
  refund(id, 'third', { isSent: true })
  expect(numbersOf(id)).toEqual([null, 1, null, 2])

  const promised = order(id).payments[2]?.id ?? 0
  expect(settleOrderRefund(db, { orderId: id, paymentId: promised, now })).toBe('DONE')
  expect(numbersOf(id)).toEqual([null, 1, 3, 2])
})

test('money that was never owed is no refund of the order, and has no note', () => {
  const id = paidOrder(2000)
  const over = order(id).payments.find(({ kind }) => kind === 'RETURNED')
  settleOrderRefund(db, { orderId: id, paymentId: over?.id ?? 0, now })
  expect(numbersOf(id)).toEqual([null, null])
})

test('the note says what was refunded, of which order, and what of it is tax', () => {
  const id = paidOrder()
  refund(id, 'first', { isSent: true })
  const [, paid] = order(id).payments
  if (!paid) throw new Error('No refund')

  const note = presentCreditNote(db, order(id), paid, 'en')
  expect(note.facts).toEqual([
    ['Number', 'C-1'],
    ['Refunded on', '21 November 2026'],
    ['For order', `${id} (21 November 2026)`],
  ])
  expect(note.rows).toEqual([['Torn', '$3.00']])
  expect(note.notes).toEqual(['Taxed at 19%: $3.00, including VAT of $0.48'])
})

test('what goes back in parts, whatever their sizes, has in all the tax of the invoice, rate by rate', () => {
  const rates = { SHIPPING: '19', BOOK: '7', DIGITAL: '5.5' } as const
  const taxRates = KINDS.map((kind) => ({ place: 'DE', kind, percent: rates[kind] }))
  writeSetting(db, 'taxRates', taxRates, now)
  db.update(productTypes).set({ isBooks: true }).run()
  db.update(products).set({ priceMinor: 333 }).where(eq(products.id, WALLPAPER)).run()
  let key = 0
  const ofRates = fc.array(fc.constantFrom(null, 19_000, 7000, 5500), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }), ofRates, (sizes, of) => {
      key += 1
      const cart = [BOOK, WALLPAPER].map((productId) => ({ productId, quantity: 1 }))
      const request = anOrder({ idempotencyKey: `key-of-a-form-${key}`.padEnd(20, '-'), cart })
      const placed = placeOrder(db, request, now)
      if (!placed.ok) throw new Error(placed.problem)

      const orderId = placed.order.id
      const { totalMinor } = order(orderId)
      const paid = { orderId, amountMinor: totalMinor, operation: `pay:${key}`, byUserId: 1, now, isSure: true }
      recordOrderPayment(db, paid)
      const parts = partsOf(totalMinor, sizes)
      for (const [at, amountMinor] of parts.entries()) {
        const taxRate = of[at] ?? null
        if (taxRate !== null) keepCreditNotes(db, order(orderId))
        refundOrder(db, { ...aRefund(orderId, `back:${key}:${at}`), amountMinor, taxRate, isSent: true })
      }

      const notes = order(orderId).payments.filter(({ creditNumber }) => creditNumber !== null)
      const written = notes.flatMap((note) => presentCreditNote(db, order(orderId), note, 'en').notes)
      expect(notes).toHaveLength(parts.length)
      expect(sumsByRate(written)).toEqual(sumsByRate(presentInvoice(db, order(orderId), 'en').notes))
      countStock(db, { productId: BOOK, pool: WEB_POOL, counted: 1000, operation: `count:${key}`, by: null, now })
    }),
    { numRuns: chances(20) },
  )
})

test('what is given back of things of one rate is of that rate, on its note and in the year', () => {
  const taxRates = [
    { place: 'DE', kind: 'ALL', percent: '19' },
    { place: 'DE', kind: 'BOOK', percent: '7' },
  ] as const
  writeSetting(db, 'taxRates', [...taxRates], now)
  db.update(productTypes).set({ isBooks: true }).run()
  const id = paidOrder()
  const before = booked()
  refund(id, 'part', { isSent: true })
  const [, part] = order(id).payments
  const said = part && presentCreditNote(db, order(id), part, 'en').notes
  keepCreditNotes(db, order(id))
  refundOrder(db, { ...aRefund(id, 'book'), amountMinor: 500, taxRate: 7000, isSent: true })

  const [, first, second] = order(id).payments
  if (!first || !second) throw new Error('No refunds')
  expect(presentCreditNote(db, order(id), second, 'en').notes).toEqual(['Taxed at 7%: $5.00, including VAT of $0.33'])
  // The note of before says what it said.
  expect(presentCreditNote(db, order(id), first, 'en').notes).toEqual(said)
  const taken = before.map(({ rate, minor }) => ({
    rate,
    minor: minor - (booked().find((one) => one.rate === rate)?.minor ?? 0),
  }))
  expect(taken.reduce((sum, { minor }) => sum + minor, 0)).toBe(800)
  expect(taken.find(({ rate }) => rate === 7000)?.minor).toBeGreaterThanOrEqual(500)
})

/** What the book of sales has of each rate. */
function booked() {
  const { rate, netMinor, taxMinor } = saleEntryTaxes
  return db
    .select({ rate, minor: sql<number>`sum(${netMinor} + ${taxMinor})` })
    .from(saleEntryTaxes)
    .groupBy(rate)
    .all()
}

const KINDS = ['SHIPPING', 'BOOK', 'DIGITAL'] as const

/** Such parts of a whole, and the rest of it. */
function partsOf(whole: number, sizes: readonly number[]): number[] {
  let left = whole
  const parts = sizes.map((size) => {
    const part = Math.min(size, left)
    left -= part
    return part
  })
  return [...parts, left].filter((part) => part > 0)
}

/** Gross and tax of each rate, in minor units, as documents say them. */
function sumsByRate(notes: readonly string[]): Record<string, [gross: number, tax: number]> {
  const sums: Record<string, [number, number]> = {}
  for (const note of notes) {
    const [, rate, gross, tax] = /^Taxed at (.+%): \$(\d+\.\d\d), including VAT of \$(\d+\.\d\d)$/.exec(note) ?? []
    if (!rate) continue

    const [grossBefore, taxBefore] = sums[rate] ?? [0, 0]
    sums[rate] = [grossBefore + Math.round(Number(gross) * 100), taxBefore + Math.round(Number(tax) * 100)]
  }
  return sums
}

function paidOrder(amountMinor = 1700): number {
  const placed = placeOrder(db, anOrder({ idempotencyKey: 'key-of-a-form-1001' }), now)
  if (!placed.ok) throw new Error(placed.problem)

  const orderId = placed.order.id
  recordOrderPayment(db, { orderId, amountMinor, operation: 'payment', byUserId: 1, now, isSure: true })
  return orderId
}

function aRefund(orderId: number, operation: string) {
  return { orderId, amountMinor: 300, operation, reason: 'Torn', byUserId: 1, now }
}

function refund(orderId: number, operation: string, { isSent }: { isSent: boolean }): void {
  expect(refundOrder(db, { ...aRefund(orderId, operation), isSent })).toBe('DONE')
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}

function numbersOf(id: number) {
  return order(id).payments.map(({ creditNumber }) => creditNumber)
}
