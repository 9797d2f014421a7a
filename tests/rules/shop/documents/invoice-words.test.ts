import { afterEach, beforeEach, expect, test } from 'vitest'

import { settle } from '#app/payments/attempts/settle.server.ts'
import { presentCheckout } from '#app/shop/checkout/checkout.server.ts'
import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, undoOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { TaxMode } from '#db/vocabulary.ts'

import type { FakeStripe } from '../../../support/providers/fake-stripe.ts'
import { beginOrder, gatewayOf, latest, placeOne, openPayingShop } from '../../../support/providers/paying.ts'
import { anOrder, BOOK } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
let stripe: FakeStripe
beforeEach(async () => {
  ;({ db, stripe } = await openPayingShop(now))
})
afterEach(() => stripe.close())

const THANKS = 'Paid in full, with thanks.'

test.each([
  ['nothing back', [], THANKS],
  ['a part', [300], 'Paid in full. Refund: $3.00.'],
  ['all in two parts', [700, 1000], 'Paid in full. Refund: $17.00.'],
])('an invoice that is paid, with %s, says so', (_, refunds, said) => {
  const id = placeOne(db, now)
  pay(id, 1700)
  for (const [at, amountMinor] of refunds.entries())
    refundOrder(db, { orderId: id, amountMinor, reason: '', operation: `r${at}`, byUserId: 1, isSent: at > 0, now })
  expect(notesOf(id)).toEqual([said])
})

test('what was recorded by mistake neither came nor went', () => {
  const id = placeOne(db, now)
  pay(id, 1700)
  const [payment] = order(id).payments
  undoOrderPayment(db, { orderId: id, paymentId: payment?.id ?? 0, byUserId: 1, now })
  expect(presentInvoice(db, order(id), 'en').sums.at(-1)).toEqual(['Total', '$17.00'])
})

test('what was paid too much and goes back takes no thanks away', () => {
  const id = placeOne(db, now)
  pay(id, 2000)
  expect(notesOf(id)).toEqual([THANKS])
})

test.each([
  [['needs_response'], 'Invoice', 'The bank is looking into the payment of $17.00.'],
  [['needs_response', 'lost'], 'Invoice', 'The bank took the payment of $17.00 back.'],
  [['needs_response', 'won'], 'Invoice', THANKS],
])('an invoice whose payment is disputed (%s) thanks for what stays alone', async (states, title, said) => {
  const gateway = gatewayOf(db, { stripe })
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await settle(gateway, latest(db, id).id, now)
  for (const state of states) {
    stripe.dispute(session, state)
    await settle(gateway, latest(db, id).id, now)
  }
  expect(notesOf(id)).toEqual([said])
  expect(presentInvoice(db, order(id), 'en').title).toBe(title)
  expect(presentInvoice(db, order(id), 'ja').title).toBe(said === THANKS ? '領収書' : '請求書')
})

test.each<[TaxMode]>([['NONE'], ['INCLUDED'], ['ON_TOP']])(
  'a sale without tax says nothing of a tax that it has, and bears no number (%s)',
  (mode) => {
    writeSetting(db, 'taxMode', mode, now)
    writeSetting(db, 'taxNumber', 'T1234567890123', now)
    writeSetting(db, 'taxRates', [{ place: 'JP', kind: 'ALL', percent: '10' }], now)
    const id = placeOne(db, now)
    pay(id, 1700)
    refundOrder(db, { orderId: id, amountMinor: 300, reason: '', operation: 'r', byUserId: 1, isSent: true, now })
    const refund = order(id).payments.find(({ creditNumber }) => creditNumber !== null)
    if (!refund) throw new Error('No refund')

    for (const paper of [presentInvoice(db, order(id), 'en'), presentCreditNote(db, order(id), refund, 'en')]) {
      expect(JSON.stringify(paper)).not.toMatch(/T1234567890123|of \$0\.00|\b0%/)
      expect(paper.notes.includes('No VAT is charged on this order.')).toBe(mode !== 'NONE')
    }
  },
)

test('what is sold without tax beside what has some has no tax of nothing', () => {
  writeSetting(db, 'taxMode', 'INCLUDED', now)
  writeSetting(db, 'taxRates', [{ place: 'DE', kind: 'SHIPPING', percent: '19' }], now)
  expect(notesOf(placeOne(db, now))).toEqual(['Taxed at 19%: $5.00, including VAT of $0.80', 'Without VAT: $12.00'])
})

test.each<[TaxMode, country: string, said: string | null]>([
  ['INCLUDED', 'FR', 'No VAT is charged for this destination. The price is the same.'],
  ['INCLUDED', 'DE', null],
  ['ON_TOP', 'FR', null],
  ['NONE', 'FR', null],
])('prices that are %s say at the checkout to %s what they hold', (mode, country, said) => {
  writeSetting(db, 'taxMode', mode, now)
  writeSetting(db, 'taxRates', [{ place: 'DE', kind: 'ALL', percent: '19' }], now)
  const cart = [{ productId: BOOK, quantity: 1 }]
  const choices = { country, methodId: null, paymentMethodId: null }
  expect(presentCheckout(db, { cart, choices, userId: null, locale: 'en', now }).summary.untaxed).toBe(said)
  const placed = placeOrder(db, anOrder({ idempotencyKey: 'another-key-of-a-form', choices }), now)
  expect(placed).toMatchObject({ ok: true })
})

function pay(orderId: number, amountMinor: number): void {
  recordOrderPayment(db, { orderId, amountMinor, operation: `pay:${orderId}`, byUserId: 1, now, isSure: true })
}

/** What stands below an invoice, taxes included. */
function notesOf(id: number): string[] {
  return presentInvoice(db, order(id), 'en').notes
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}
