import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { listOrdersOf, isTheirOrder } from '#app/shop/orders/my-orders/own-orders.server.ts'
import { latestOwnOrder, presentOwnOrders } from '#app/shop/orders/order-page/own-order-view.server.ts'
import { forgetBuyers, personalOrders } from '#app/shop/orders/personal-orders.server.ts'
import { changeEmail } from '#app/sign-in/recovery/email-change.server.ts'
import { confirmAddress } from '#app/sign-in/recovery/recovery.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { currencies, orderParcels, orders, users } from '#db/schema.server.ts'

const now = new Date(Date.UTC(2026, 10, 1))
const MAIL = 'guest@example.com'
let db = openDatabase(':memory:').db

beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(users)
    .values([
      { id: 1, email: MAIL, createdAt: now },
      { id: 2, email: 'other@example.com', createdAt: now, emailVerifiedAt: now },
    ])
    .run()
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  addOrder({ id: 10, email: MAIL })
  addOrder({ id: 11, email: 'other@example.com' })
  addOrder({ id: 12, email: 'gift@example.com', userId: 1 })
})

function addOrder(changes: Partial<typeof orders.$inferInsert>): void {
  const money = { itemsMinor: 1200, shippingMinor: 0, totalMinor: 1200, currency: 'USD', conversion: 1 }
  const fixed = { secret: 'key', locale: 'en', fullName: 'Mio', placedAt: now, updatedAt: now }
  db.insert(orders)
    .values({ idempotencyKey: `key-${changes.id}`, email: MAIL, ...fixed, ...money, ...changes })
    .run()
}

const shown = (userId: number) => {
  const { orders: list, total } = listOrdersOf(db, userId, { limit: 10, offset: 0 })
  expect(total).toBe(list.length)
  for (const { id } of db.select({ id: orders.id }).from(orders).all())
    expect([id, isTheirOrder(db, userId, id)]).toEqual([id, list.some((one) => one.id === id)])
  return list.map(({ id }) => id).toSorted((one, other) => one - other)
}

test('what a guest ordered is shown to the account of its address once that is confirmed, and to no other', () => {
  expect(shown(1)).toEqual([12])
  confirmAddress(db, 1, MAIL, now)
  expect(shown(1)).toEqual([10, 12])
  expect(shown(2)).toEqual([11])
})

test('an order that belongs to another account is not shown, whatever its address is', () => {
  db.update(orders).set({ userId: 2 }).where(eq(orders.id, 10)).run()
  confirmAddress(db, 1, MAIL, now)
  expect(shown(1)).toEqual([12])
})

test('a change of address keeps what was ordered by the one before until then, and brings what was by the new', () => {
  confirmAddress(db, 1, MAIL, now)
  addOrder({ id: 13, email: 'moved@example.com' })
  addOrder({ id: 16, email: MAIL, placedAt: new Date(now.getTime() + 1) })
  const key = { kind: 'CHANGE' as const, userId: 1, email: 'moved@example.com', createdAt: now, expiresAt: now }
  changeEmail(db, key, now)
  expect(shown(1)).toEqual([10, 12, 13])
})

test('erasing the account forgets them too, and the next account of the address sees nothing of them', () => {
  confirmAddress(db, 1, MAIL, now)
  addOrder({ id: 14, email: MAIL, status: 'CONFIRMED' })
  addOrder({ id: 15, email: MAIL, status: 'SHIPPED' })
  personalOrders.forget(db, { id: 1, email: MAIL, proven: MAIL, former: [] }, now)
  db.delete(users).where(eq(users.id, 1)).run()
  db.insert(users).values({ id: 3, email: MAIL, createdAt: now, emailVerifiedAt: now }).run()
  forgetBuyers(db, now)

  expect(shown(3)).toEqual([])
  expect(db.select({ email: orders.email }).from(orders).where(eq(orders.id, 15)).get()).toEqual({ email: '' })
})

test('an order says what to do next: pay while it waits for that, follow its first parcel once it was sent', () => {
  const payUntil = new Date(Date.UTC(2026, 10, 8, 12))
  addOrder({ id: 16, userId: 2, payUntil })
  addOrder({ id: 17, userId: 2, payUntil, status: 'SHIPPED' })
  addOrder({ id: 18, userId: 2, payUntil, status: 'CANCELED' })
  const parcel = { orderId: 17, carrier: 'Post', trackingNumber: '1', sentAt: now }
  db.insert(orderParcels)
    .values([
      { ...parcel, position: 0, link: 'https://post.example/1' },
      { ...parcel, position: 1, link: 'https://post.example/2' },
    ])
    .run()

  const { orders: list } = presentOwnOrders(db, 2, 1, 'en')
  const next = list.map(({ id, payUntil: until, trackingLink }) => ({ id, until, trackingLink }))
  expect(next).toEqual([
    { id: 18, until: null, trackingLink: null },
    { id: 17, until: null, trackingLink: 'https://post.example/1' },
    { id: 16, until: 'Sunday, 8 November 2026, 12:00 UTC', trackingLink: null },
    { id: 11, until: null, trackingLink: null },
  ])
  expect(latestOwnOrder(db, 2, 'en')?.id).toBe(18)
  expect(latestOwnOrder(db, 1, 'ja')?.placed).toMatchObject({ month: '11月', dayOfMonth: 1, year: '2026' })
})
