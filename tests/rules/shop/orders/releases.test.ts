import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { findDownload } from '#app/shop/orders/downloads/downloads.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { tellOfReleases } from '#app/shop/orders/releases.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails, orderHistory, productFiles, products } from '#db/schema.server.ts'

import { anOrder, furnishShop, WALLPAPER } from '../../../support/shop/small-shop.ts'

const before = new Date('2026-12-01T12:00:00Z')
const eve = new Date('2026-12-04T23:59:00Z')
const day = new Date('2026-12-05T00:10:00Z')
const later = new Date('2026-12-06T12:00:00Z')
const FILE = 1
const PRICE = 500

let db: Db
beforeEach(() => {
  ;({ db } = openDatabase(':memory:'))
  furnishShop(db, before)
  db.update(products).set({ releaseDate: '2026-12-05', priceMinor: PRICE }).where(eq(products.id, WALLPAPER)).run()
  const file = { mimeType: 'image/png', bytes: 3, stored: 'a', createdAt: before }
  db.insert(productFiles)
    .values({ id: FILE, productId: WALLPAPER, name: { en: 'Wallpaper' }, ...file, position: 0 })
    .run()
})

test('a file that was ordered in advance is fetched from its day on, and its buyer hears of that once', () => {
  const orderId = buy(before)
  expect(textOf('ORDER_CONFIRMED')).toContain('Files that are not out yet are on the order page from their day on.')
  tellOfReleases(db, eve)
  expect([findDownload(db, orderId, FILE, eve), outMails()]).toEqual([null, 0])

  tellOfReleases(db, day)
  tellOfReleases(db, new Date('2026-12-06T12:00:00Z'))
  expect([findDownload(db, orderId, FILE, day)?.id, outMails()]).toEqual([FILE, 1])
  expect(textOf('ORDER_SHIPPED')).toContain('What you ordered in advance is out')
})

test('who pays once it is out is told that it is ready, and no second time', () => {
  const orderId = buy(day)
  tellOfReleases(db, day)
  expect([findDownload(db, orderId, FILE, day)?.id, outMails()]).toEqual([FILE, 0])
  expect(textOf('ORDER_SHIPPED')).toContain('Your files are ready to download')
})

test('a site that comes back after a month tells of nothing that is long out', () => {
  buy(before)
  tellOfReleases(db, new Date('2027-01-05T12:00:00Z'))
  expect(outMails()).toBe(0)
})

test('files that were out when they were bought stay there, whatever day is announced since', () => {
  const orderId = buy(day, day)
  release('2027-02-15')
  tellOfReleases(db, later)
  expect(findDownload(db, orderId, FILE, later)?.id).toBe(FILE)
  expect(findOrder(db, orderId)?.lines[0]?.releaseDate).toBe('2026-12-05')
  expect(otherDayMails()).toEqual([])
})

test('who ordered in advance is told of each other day once, and of files that come out sooner', () => {
  const orderId = buy(before)
  release('2026-12-20')
  tellOfReleases(db, eve)
  tellOfReleases(db, later)
  expect(otherDayMails()).toEqual([expect.stringContaining('20 December 2026')])
  expect(findDownload(db, orderId, FILE, day)).toBeNull()

  release('2026-12-05')
  tellOfReleases(db, later)
  tellOfReleases(db, later)
  expect([otherDayMails().length, outMails(), findDownload(db, orderId, FILE, later)?.id]).toEqual([1, 1, FILE])
})

function release(releaseDate: string): void {
  db.update(products).set({ releaseDate }).where(eq(products.id, WALLPAPER)).run()
}

function otherDayMails(): string[] {
  return all().flatMap(({ cause, text }) => (cause.includes(':RELEASE:') ? [text] : []))
}

function buy(now: Date, placedAt = before): number {
  const cart = [{ productId: WALLPAPER, quantity: 1 }]
  const placed = placeOrder(db, anOrder({ cart }), placedAt)
  if (!placed.ok) throw new Error(placed.problem)
  const { id: orderId } = placed.order
  recordOrderPayment(db, { orderId, amountMinor: PRICE, operation: 'paid', byUserId: 1, now })
  expect(db.select().from(orderHistory).where(eq(orderHistory.to, 'SHIPPED')).all()).toHaveLength(1)
  return orderId
}

function outMails(): number {
  return all().filter(({ cause }) => cause.includes(':FILES:')).length
}

function textOf(kind: string) {
  return all().find((mail) => mail.kind === kind)?.text
}

function all() {
  return db.select().from(mails).all()
}
