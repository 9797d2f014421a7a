import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readDay } from '#app/dashboard/dashboard.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { changeProducts } from '#app/shop/products/admin/bulk.server.ts'
import type { BulkChange } from '#app/shop/products/admin/bulk.ts'
import { addProductFile } from '#app/shop/products/product-page/files.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { auditLog, productFiles, products } from '#db/schema.server.ts'

import { anOrder, BOOK, furnishShop, POSTCARD, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-23T12:00:00Z')

function openShop() {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return db
}

test('a price changed for many never falls to a sale price, and then nothing is changed', () => {
  const db = openShop()
  const all = [BOOK, POSTCARD, WALLPAPER]
  const change = (asked: BulkChange) =>
    changeProducts(db, all, asked, { by: { id: 1, email: 'user@example.com' }, now })
  const pricesOf = (id: number) => {
    const { priceMinor, salePriceMinor } = products
    return Object.values(
      db.select({ priceMinor, salePriceMinor }).from(products).where(eq(products.id, id)).get() ?? {},
    )
  }
  const whole = pricesOf(BOOK)[0] ?? 0
  // What is free already is made no cheaper.
  expect(change({ kind: 'SALE', share: -2000, until: null })).toBe(2)
  expect(pricesOf(BOOK)).toEqual([whole, whole * 0.8])
  expect(pricesOf(WALLPAPER)[1]).toBeNull()

  const before = [...all.map(pricesOf), db.select().from(auditLog).all().length]
  expect(change({ kind: 'SHARE', share: -2000 })).toMatchObject({ ok: false, number: 2 })
  expect(change({ kind: 'PRICE', priceMinor: whole * 0.8 })).toMatchObject({ ok: false, number: 1 })
  expect([...all.map(pricesOf), db.select().from(auditLog).all().length]).toEqual(before)

  expect(change({ kind: 'SHARE', share: -1000 })).toBe(3)
  expect(change({ kind: 'NO_SALE' })).toBe(3)
  expect(change({ kind: 'SHARE', share: -2000 })).toBe(3)
})

test('many are published at once only where every file that is sold is there', () => {
  const db = openShop()
  db.update(products).set({ status: 'DRAFT' }).where(eq(products.id, WALLPAPER)).run()
  const publish = () =>
    changeProducts(
      db,
      [BOOK, WALLPAPER],
      { kind: 'STATUS', status: 'PUBLISHED' },
      { by: { id: 1, email: 'a@b.test' }, now },
    )
  db.delete(productFiles).where(eq(productFiles.productId, WALLPAPER)).run()
  expect(publish()).toEqual({ ok: false, problem: 'goods:needFileMany', number: 1 })
  db.update(products).set({ releaseDate: '2027-03-01' }).where(eq(products.id, WALLPAPER)).run()
  expect(publish(), 'a pre-order waits for its file').toBe(2)
  db.update(products).set({ releaseDate: '2026-01-01', status: 'DRAFT' }).where(eq(products.id, WALLPAPER)).run()
  const file = { name: { en: 'a.png' }, mimeType: 'image/png', bytes: 1, stored: 'a' }
  addProductFile(db, { productId: WALLPAPER, ...file }, now)
  expect(publish()).toBe(2)
})

test('an order that waits for a release is late only after the release', () => {
  const db = openShop()
  db.update(products).set({ releaseDate: '2026-12-20' }).where(eq(products.id, BOOK)).run()
  const placed = placeOrder(db, anOrder(), now)
  if (!placed.ok) throw new Error(placed.problem)
  const payment = { orderId: placed.order.id, amountMinor: 1700, operation: 'paid', byUserId: 1, now }
  expect(recordOrderPayment(db, payment)).toMatchObject({ ok: true })

  const lateOn = (day: string) => readDay(db, new Date(`${day}T12:00:00Z`)).lateToShip
  expect(['2026-12-10', '2026-12-21', '2026-12-30'].map(lateOn)).toEqual([0, 0, 1])
  db.update(products).set({ releaseDate: '2026-01-01' }).where(eq(products.id, BOOK)).run()
  expect(lateOn('2026-12-10')).toBe(1)
})
