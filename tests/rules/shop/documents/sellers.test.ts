import { beforeEach, expect, test } from 'vitest'

import { baseOf } from '#app/money/currency.ts'
import { setSiteZone } from '#app/platform/time/site-clock.ts'
import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { methodValue } from '#app/shop/orders/editing/edit-values.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import type { Settings } from '#app/site/settings.ts'
import { listCurrencies, writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'

import { anAddress, anOrder, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const KYOTO = { circleName: { en: 'nenas' }, sellerDetails: { en: 'Kyoto' }, taxNumber: 'T1234567890123' }
const OSAKA = { circleName: { en: 'sanen' }, sellerDetails: { en: 'Osaka' }, taxNumber: 'T3210987654321' }

let db: Db
let sqlite: ReturnType<typeof openDatabase>['sqlite']
beforeEach(() => {
  const opened = openDatabase(':memory:')
  db = opened.db
  sqlite = opened.sqlite
  furnishShop(db, now)
  set({ taxMode: 'INCLUDED', taxRates: [{ place: 'DE', kind: 'ALL', percent: '19' }] })
})

test('what an order was placed under stands on its papers for ever, whatever is changed later in the same second', () => {
  set(KYOTO)
  const id = place()
  refund(id, 'before')
  const before = papersOf(id)
  expect(sendersOf(before)).toEqual([
    ['nenas', 'Kyoto', 'T1234567890123'],
    ['nenas', 'Kyoto'],
    ['nenas', 'Kyoto', 'T1234567890123'],
  ])

  set(OSAKA)
  expect(papersOf(id)).toEqual(before)
  refund(id, 'after')
  expect(sendersOf(papersOf(id)).map(([name]) => name)).toEqual(['nenas', 'nenas', 'nenas', 'sanen'])
  expect(sendersOf(papersOf(place()))).toEqual([
    ['sanen', 'Osaka', 'T3210987654321'],
    ['sanen', 'Osaka'],
  ])
})

test('a corrected order is a new paper of who corrects it', () => {
  set(KYOTO)
  const id = place()
  set(OSAKA)
  discount(id, 100)
  expect(sendersOf(papersOf(id))[0]).toEqual(['sanen', 'Osaka', 'T3210987654321'])
})

test('an order from before name and address were typed has the first that are, and no number that came later', () => {
  const id = place()
  set(KYOTO)
  set(OSAKA)
  expect(sendersOf(papersOf(id))[0]).toEqual(['nenas', 'Kyoto'])
})

test('a setting that goes back to its default leaves older papers as they are', () => {
  set(KYOTO)
  const id = place()
  const before = papersOf(id)
  sqlite.exec("DELETE FROM site_settings WHERE key IN ('circleName', 'sellerDetails', 'taxNumber')")
  expect(papersOf(id)).toEqual(before)
})

test('a site that moves to another zone leaves the days of older papers as they are', () => {
  const id = place()
  refund(id, 'before')
  const before = papersOf(id)
  set({ timeZone: 'Pacific/Kiritimati' })
  followSite(db)
  expect(JSON.stringify(papersOf(id))).toBe(JSON.stringify(before))
  expect(JSON.stringify(papersOf(place()))).toContain('22 November 2026')
  setSiteZone('UTC')
})

function set(values: Partial<Settings>): void {
  for (const [key, value] of Object.entries(values)) writeSetting(db, key as keyof Settings, value, now)
}

let keys = 0

function place(): number {
  keys += 1
  const placed = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${keys + 1000}` }), now)
  if (!placed.ok) throw new Error(placed.problem)

  const orderId = placed.order.id
  const paid = { orderId, amountMinor: order(orderId).totalMinor, operation: `pay:${orderId}`, byUserId: 1 }
  recordOrderPayment(db, { ...paid, now, isSure: true })
  return orderId
}

function refund(orderId: number, operation: string): void {
  refundOrder(db, { orderId, amountMinor: 100, reason: '', operation, byUserId: 1, isSent: true, now })
}

function discount(orderId: number, discountMinor: number): void {
  const { shippingMinor } = order(orderId)
  const basics = { editKey: `key-of-an-edit-${orderId + 1000}`, seen: '', lines: [], added: [], reason: '' }
  const input = { ...basics, ...anAddress, method: methodValue(order(orderId)) }
  const reader = { base: baseOf(listCurrencies(db)), locale: 'en' as const }
  const wanted = {
    orderId,
    input: { ...input, shipping: shippingMinor, discount: discountMinor },
    reader,
    isSure: true,
  }
  const by = { by: { id: 1, email: 'admin@example.com' }, now }
  expect(editOrder(db, wanted, by)).toMatchObject({ ok: true })
}

/** Its invoice, its slip, and a note of each refund. */
function papersOf(id: number) {
  const notes = order(id).payments.filter(({ creditNumber }) => creditNumber !== null)
  return [
    presentInvoice(db, order(id), 'en'),
    presentPackingSlip(db, order(id)),
    ...notes.map((note) => presentCreditNote(db, order(id), note, 'en')),
  ]
}

function sendersOf(papers: ReturnType<typeof papersOf>): string[][] {
  return papers.map(({ from, facts }) => [
    ...from,
    ...facts.flatMap(([name, value]) => (name === 'Tax registration number' ? [value] : [])),
  ])
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}
