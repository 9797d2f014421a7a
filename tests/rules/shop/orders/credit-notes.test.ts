import { beforeEach, expect, test } from 'vitest'

import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { anOrder, furnishShop } from '../../../support/small-shop.ts'

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
