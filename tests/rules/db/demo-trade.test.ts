import { count, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readYear } from '#app/sales/sales-csv.server.ts'
import { plantEvents } from '#app/seed/circle.server.ts'
import { plantGallery } from '#app/seed/gallery.server.ts'
import { plantPeople } from '#app/seed/people.server.ts'
import { plantShipping } from '#app/seed/shipping.server.ts'
import { plantShop } from '#app/seed/shop.server.ts'
import { plantSite } from '#app/seed/site.server.ts'
import { plantTables } from '#app/seed/table.server.ts'
import { plantTrade, restock, stockOf } from '#app/seed/trade.server.ts'
import { plantVisitors, settleMails } from '#app/seed/visitors.server.ts'
import { readOrderAccount } from '#app/shop/orders/payments/order-account.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { mails, orderPayments, orders, pictures, staffAlerts, tillDays, tillSales, users } from '#db/schema.server.ts'

const now = new Date('2026-11-25T12:00:00Z')

async function plant() {
  const { db } = openDatabase(':memory:')
  const picture = { hash: 'one', original: 'one', width: 640, height: 640, color: '#ffffff', createdAt: now }
  db.insert(pictures)
    .values({ ...picture, id: 1, state: 'COMPLETE' })
    .run()
  const ground = { db, now, pictureOf: () => 1 }
  await plantPeople(ground)
  for (const room of [plantGallery, plantEvents, plantShop, plantSite, plantShipping]) room(ground)
  const staff = db.select().from(users).where(eq(users.email, 'admin@example.com')).get()
  if (!staff) throw new Error('Nobody')

  const left = stockOf(db)
  plantTables(ground, staff)
  plantTrade(ground, staff.id)
  restock(db, left, now)
  plantVisitors(ground, staff)
  settleMails(ground)
  return { db, left }
}

const demo = await plant()

test('two years of trade leave for sale what the catalogue says, and money that adds up', () => {
  const { db, left } = demo
  expect(stockOf(db)).toEqual(left)

  const states = db.select({ status: orders.status, rows: count() }).from(orders).groupBy(orders.status).all()
  expect(states.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'CONFIRMED', 'ORDERED', 'SHIPPED'])
  expect(db.select({ rows: count() }).from(orders).get()?.rows).toBeGreaterThan(150)
  const paid = db.select({ id: orders.id, status: orders.status, totalMinor: orders.totalMinor }).from(orders).all()
  for (const { id, status, totalMinor } of paid)
    if (status === 'SHIPPED' || status === 'CONFIRMED') expect(readOrderAccount(db, id)?.receivedMinor).toBe(totalMinor)
  expect(db.select().from(orderPayments).where(isNull(orderPayments.settledAt)).all().length).toBeLessThan(5)
  expect(readYear(db, 2026).channels.map(({ key, sales }) => [key, sales > 0])).toEqual([
    ['WEB', true],
    ['EVENT', true],
    ['COMMISSION', false],
    ['MANUAL', false],
  ])
})

test('nothing of it is later than now, nobody is written to, and every demo is like the other', async () => {
  const { db } = demo
  expect(db.select().from(mails).where(eq(mails.state, 'QUEUED')).all()).toEqual([])
  expect(db.select().from(staffAlerts).all()).toEqual([])
  const times = db.select({ at: orders.updatedAt }).from(orders).all()
  expect(times.every(({ at }) => at.getTime() <= now.getTime())).toBe(true)
  expect(
    db
      .select()
      .from(tillDays)
      .all()
      .every(({ filedAt }) => filedAt !== null),
  ).toBe(true)

  const sumOf = ({ db: of }: typeof demo) => [
    of.select({ totals: orders.totalMinor }).from(orders).all(),
    of.select({ rows: count() }).from(tillSales).get(),
  ]
  expect(sumOf(await plant())).toEqual(sumOf(demo))
})
