import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { paidForUnits } from '#app/shop/orders/withdrawals/present-withdrawals.server.ts'
import { withdrawFromOrder, type WithdrawalRequest } from '#app/shop/orders/withdrawals/withdraw.server.ts'
import { isOpen, judgeWithdrawal, refundDueBy, withdrawalTerm } from '#app/shop/orders/withdrawals/withdrawal.ts'
import {
  handleWithdrawal,
  listOpenWithdrawals,
  listWithdrawals,
  readWithdrawable,
} from '#app/shop/orders/withdrawals/withdrawals.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, orderDownloads, orders, productFiles, products, staffAlerts } from '#db/schema.server.ts'

import { anOrder, BOOK, furnishShop, POSTCARD, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const A_DAY = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(now.getTime() + days * A_DAY)

describe('the time for it', () => {
  const terms = { withdrawalFor: 'EU' as const, withdrawalDays: 14 }
  const sent = {
    status: 'SHIPPED' as const,
    origin: 'WEB' as const,
    country: 'DE',
    history: [{ to: 'SHIPPED' as const, at: now }],
    transitDays: 9,
  }

  test('ends with the fourteenth day after the parcels have travelled as long as they may', () => {
    const term = withdrawalTerm(sent, terms)
    expect(term).toEqual({ until: new Date('2026-12-14T23:59:59.999Z') })
    expect(isOpen(term, new Date('2026-12-14T23:59:59.999Z'))).toBe(true)
    expect(isOpen(term, new Date('2026-12-15T00:00:00.000Z'))).toBe(false)
  })

  test('has not begun while nothing was sent, and is none where nothing is to be withdrawn from', () => {
    expect(withdrawalTerm({ ...sent, status: 'CONFIRMED' }, terms)).toEqual({ until: null })
    for (const status of ['ORDERED', 'CANCELED'] as const) expect(withdrawalTerm({ ...sent, status }, terms)).toBeNull()
  })

  test('counts from the last shipment, where one was taken back', () => {
    const history = [
      ...sent.history,
      { to: 'CONFIRMED' as const, at: later(1) },
      { to: 'SHIPPED' as const, at: later(3) },
    ]
    expect(withdrawalTerm({ ...sent, history }, terms)?.until).toEqual(new Date('2026-12-17T23:59:59.999Z'))
  })

  test('is for the countries that the administrator says', () => {
    expect(withdrawalTerm({ ...sent, country: 'JP' }, terms)).toBeNull()
    expect(withdrawalTerm({ ...sent, country: 'GB' }, terms)).not.toBeNull()
    expect(withdrawalTerm({ ...sent, country: 'CH' }, terms)).toBeNull()
    expect(withdrawalTerm({ ...sent, country: '' }, terms)).toBeNull()
    expect(withdrawalTerm({ ...sent, country: 'JP' }, { ...terms, withdrawalFor: 'EVERYWHERE' })).not.toBeNull()
    expect(withdrawalTerm(sent, { ...terms, withdrawalFor: 'NOWHERE' })).toBeNull()
    expect(withdrawalTerm({ ...sent, origin: 'CONSIGNMENT' }, terms)).toBeNull()
  })

  test('the money is due fourteen days later', () => {
    expect(refundDueBy(now)).toBe('2026-12-05')
  })
})

test('nobody withdraws from nothing, from more than is left, or from what they downloaded', () => {
  const lines = [
    { productId: 1, left: 2, isDownloaded: false },
    { productId: 2, left: 1, isDownloaded: true },
  ]
  expect(judgeWithdrawal([{ productId: 1, quantity: 2 }], lines)).toBeNull()
  expect(judgeWithdrawal([{ productId: 1, quantity: 3 }], lines)).toBe('TOO_MANY')
  expect(judgeWithdrawal([{ productId: 2, quantity: 1 }], lines)).toBe('TOO_MANY')
  expect(judgeWithdrawal([{ productId: 3, quantity: 1 }], lines)).toBe('TOO_MANY')
  expect(judgeWithdrawal([{ productId: 1, quantity: 0 }], lines)).toBe('EMPTY')
  expect(judgeWithdrawal([], lines)).toBe('EMPTY')
})

test('what was paid for units is their share of the line after the discount', () => {
  const line = (productId: number, kind: string, quantity: number, unitPriceMinor: number) =>
    ({ productId, kind, quantity, unitPriceMinor, taxRate: 8250 }) as never
  const order = {
    taxMode: 'INCLUDED' as const,
    discountMinor: 100,
    lines: [line(1, 'ITEM', 3, 333), line(2, 'ITEM', 1, 1000), line(2, 'BONUS', 1, 0)],
  }
  expect(paidForUnits(order, [{ productId: 1, quantity: 3 }])).toBe(949)
  expect(paidForUnits(order, [{ productId: 1, quantity: 1 }])).toBe(317)
  expect(paidForUnits(order, [{ productId: 2, quantity: 1 }])).toBe(950)
  // Its share of 8.25% was added.
  expect(paidForUnits({ ...order, taxMode: 'ON_TOP' }, [{ productId: 2, quantity: 1 }])).toBe(1029)
})

let db: Db
let orderId: number

beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
  db.update(products).set({ priceMinor: 400 }).where(eq(products.id, WALLPAPER)).run()
  const cart = [
    { productId: BOOK, quantity: 3 },
    { productId: POSTCARD, quantity: 1 },
    { productId: WALLPAPER, quantity: 1 },
  ]
  const placed = placeOrder(db, anOrder({ cart }), now)
  orderId = 'order' in placed ? placed.order.id : 0
  const amountMinor = findOrder(db, orderId)?.totalMinor ?? 0
  recordOrderPayment(db, { orderId, amountMinor, reason: '', operation: 'pay', byUserId: 1, now })
})

const withdraw = (changes: Partial<WithdrawalRequest> = {}, at = now) =>
  withdrawFromOrder(
    db,
    {
      orderId,
      operation: 'key-of-a-withdrawal-1',
      name: 'Mio Example',
      email: 'guest@example.com',
      reason: 'Too blue',
      lines: [{ productId: BOOK, quantity: 2 }],
      locale: 'en',
      network: '203.0.113.7',
      ...changes,
    },
    at,
  )
const left = () => {
  const order = findOrder(db, orderId)
  return order ? readWithdrawable(db, order).lines.map(({ productId, left: units }) => [productId, units]) : []
}
const receipts = () => db.select().from(mails).where(eq(mails.kind, 'ORDER_WITHDRAWN')).all()

test('a withdrawal is kept once however often it is sent, changes no money, and is confirmed with day and time', () => {
  const before = findOrder(db, orderId)
  expect([withdraw(), withdraw()]).toEqual(['DONE', 'REPEATED'])
  expect(listWithdrawals(db, orderId)).toMatchObject([
    { name: 'Mio Example', reason: 'Too blue', at: now, lines: [{ productId: BOOK, quantity: 2 }] },
  ])
  expect(findOrder(db, orderId)).toEqual(before)
  expect(receipts()).toHaveLength(1)
  expect(receipts()[0]).toMatchObject({ to: 'guest@example.com', subject: `Order ${orderId}: your withdrawal` })
  expect(receipts()[0]?.text).toMatch(/on 21 Nov 2026, 12:00 UTC/)
  expect(receipts()[0]?.text).toContain('Book × 2')
  expect(receipts()[0]?.text).toContain('Too blue')
  expect(db.select().from(staffAlerts).where(eq(staffAlerts.kind, 'ORDER')).all()).toHaveLength(1)
})

test('what was withdrawn from cannot be once more, the rest can', () => {
  withdraw()
  expect(left()).toEqual([
    [BOOK, 1],
    [POSTCARD, 1],
    [WALLPAPER, 1],
  ])
  const second = { operation: 'key-of-a-withdrawal-2' }
  expect(withdraw({ ...second, lines: [{ productId: BOOK, quantity: 2 }] })).toBe('TOO_MUCH')
  expect(listWithdrawals(db, orderId)).toHaveLength(1)
  expect(withdraw({ ...second, lines: [{ productId: BOOK, quantity: 1 }] })).toBe('DONE')
  expect(left()).toEqual([
    [POSTCARD, 1],
    [WALLPAPER, 1],
  ])
})

test('what was downloaded is out of it', () => {
  const file = { id: 1, productId: WALLPAPER, name: { en: 'a.png' }, mimeType: 'image/png', bytes: 1, stored: 'a' }
  db.insert(productFiles)
    .values({ ...file, createdAt: now })
    .run()
  const lines = [{ productId: WALLPAPER, quantity: 1 }]
  db.insert(orderDownloads).values({ orderId, fileId: 1, count: 1, lastAt: now }).run()
  expect(withdraw({ lines })).toBe('TOO_MUCH')
  db.delete(orderDownloads).run()
  expect(withdraw({ lines })).toBe('DONE')
})

test('another address gets the receipt without a word that was typed, and the order’s own is told too', () => {
  withdraw({ email: 'other@example.com', name: 'Buy pills', reason: 'at pills.example' })
  expect(receipts().map(({ to }) => to)).toEqual(['guest@example.com', 'other@example.com'])
  const [, other] = receipts()
  expect(other?.text).toContain('Book × 2')
  expect(other?.text).not.toMatch(/pills|key=/)
})

test('after its days, or of a canceled order, there is no withdrawal', () => {
  shipOrder(db, { orderId, parcels: [{ carrier: 'Post', trackingNumber: 'A1', link: '' }], byUserId: 1, now })
  expect(findOrder(db, orderId)?.status).toBe('SHIPPED')
  expect(withdraw({}, later(24))).toBe('CLOSED')
  expect(withdraw({}, later(23))).toBe('DONE')

  const placed = placeOrder(db, anOrder({ idempotencyKey: 'key-of-a-form-0002' }), now)
  const other = 'order' in placed ? placed.order.id : 0
  cancelOrder(db, { orderId: other, by: 'ADMIN', now })
  expect(withdraw({ orderId: other })).toBe('CLOSED')
  expect(withdraw({ orderId: 999 })).toBe('NOT_FOUND')
})

test('a country that the administrator leaves out has none', () => {
  db.update(orders).set({ country: 'JP' }).run()
  expect(withdraw()).toBe('CLOSED')
  writeSetting(db, 'withdrawalFor', 'EVERYWHERE', now)
  expect(withdraw()).toBe('DONE')
})

test('the staff see it until they say that it is done, and the log keeps who did', () => {
  withdraw()
  const [open] = listOpenWithdrawals(db)
  expect(open).toMatchObject({ orderId })
  const by = { id: 1, email: 'admin@example.com' }
  const of = { orderId, withdrawalId: open?.id ?? 0 }
  expect(handleWithdrawal(db, { ...of, orderId: 999 }, { by, now })).toBe(false)
  expect(handleWithdrawal(db, of, { by, now })).toBe(true)
  expect(handleWithdrawal(db, of, { by, now })).toBe(false)
  expect(listOpenWithdrawals(db)).toEqual([])
  expect(db.select().from(auditLog).where(eq(auditLog.action, 'order.withdrawal-handled')).all()).toHaveLength(1)
})
