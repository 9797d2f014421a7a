import { beforeEach, expect, test } from 'vitest'

import { emailStaff } from '#app/commissions/emails/staff-emails.server.ts'
import { watchForStaff } from '#app/dashboard/alerts/low-stock.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { listAlerts } from '#app/site/alerts/alerts.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails, users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, WEB_POOL } from '#db/vocabulary.ts'

import { anOrder, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'

const start = new Date('2026-11-20T05:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, start)
  for (const [id, locale] of [
    [90, 'en'],
    [91, 'ja'],
  ] as const)
    db.insert(users)
      .values({ id, email: `staff${id}@example.com`, locale, authorityLevel: ADMIN_LEVEL, createdAt: start })
      .run()
  watchForStaff(db, start)
})

const order = (key: string, now: Date) => placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${key}` }), now)
const toStaff = () =>
  db
    .select()
    .from(mails)
    .all()
    .filter(({ kind }) => kind === 'STAFF_ALERT')
const titles = () => listAlerts(db, 50, 'en').map(({ title }) => title)

test('a new order is told of once, to every administrator in their language', () => {
  order('one', at('20T05:10'))
  watchForStaff(db, at('20T05:11'))
  watchForStaff(db, at('20T05:12'))
  expect(toStaff().map(({ to, subject }) => [to, subject])).toEqual([
    ['staff90@example.com', 'New order 1: $17.00'],
    ['staff91@example.com', '【nenas】新しい注文1：$17.00'],
  ])
  expect(titles()).toEqual(['New order 1: $17.00'])
})

test('what happens together is one mail', () => {
  for (const key of ['one', 'two', 'three']) order(key, at('20T05:10'))
  watchForStaff(db, at('20T05:11'))
  expect(toStaff()).toHaveLength(2)
  expect(toStaff()[0]?.subject).toBe('3 things happened on the site')
  for (const id of [1, 2, 3]) expect(toStaff()[0]?.text).toContain(`New order ${id}`)
})

test('by choice it is told once a day from an hour on, or on the dashboard alone', () => {
  writeSetting(db, 'alertOrders', 'DAILY', start)
  order('one', at('20T07:10'))
  watchForStaff(db, at('20T07:11'))
  expect(toStaff()).toEqual([])
  watchForStaff(db, at('20T08:00'))
  expect(toStaff()).toHaveLength(2)
  order('two', at('20T09:10'))
  watchForStaff(db, at('20T09:11'))
  expect(toStaff()).toHaveLength(2)
  watchForStaff(db, at('21T08:01'))
  expect(toStaff()).toHaveLength(4)

  writeSetting(db, 'alertOrders', 'NEVER', start)
  order('three', at('21T09:10'))
  watchForStaff(db, at('22T09:11'))
  expect(toStaff()).toHaveLength(4)
  expect(titles()[0]).toBe('New order 3: $17.00')
})

test('few left of something is told once, until there were more', () => {
  const count = (counted: number, now: Date) =>
    countStock(db, { productId: POSTCARD, pool: WEB_POOL, counted, operation: crypto.randomUUID(), by: null, now })
  const told = () => titles().filter((title) => title.includes('Postcard'))
  count(2, at('20T05:10'))
  watchForStaff(db, at('20T05:11'))
  count(1, at('20T05:20'))
  watchForStaff(db, at('20T05:21'))
  expect(told()).toEqual(['Few left of Postcard: 2'])
  count(50, at('20T06:00'))
  watchForStaff(db, at('20T06:01'))
  count(0, at('20T07:00'))
  watchForStaff(db, at('20T07:01'))
  expect(told()).toEqual(['Postcard is sold out', 'Few left of Postcard: 2'])
})

test('a mail that failed is told of, and what lies behind a new site is not', () => {
  order('one', at('20T05:10'))
  watchForStaff(db, at('20T05:11'))
  const [mail] = db.select().from(mails).all()
  db.update(mails).set({ state: 'FAILED' }).run()
  watchForStaff(db, at('20T05:12'))
  expect(titles()).toContain(`Email ${mail?.id} could not be sent`)

  const later = openDatabase(':memory:').db
  furnishShop(later, start)
  placeOrder(later, anOrder(), start)
  watchForStaff(later, at('21T05:12'))
  expect(listAlerts(later, 50, 'en').filter(({ kind }) => kind === 'ORDER')).toEqual([])
})

test('what a client does is told at once with their words, or waits for the daily mail', () => {
  emailStaff(db, 7, { step: 'MESSAGE:1', subject: 'subjectToStaff', text: 'Blue, please' }, at('20T05:10'))
  const written = db.select().from(mails).all()
  expect(written.map(({ cause }) => cause)).toEqual(['commission:7:MESSAGE:1:to:90', 'commission:7:MESSAGE:1:to:91'])
  expect(written[0]?.text).toContain('Blue, please')

  writeSetting(db, 'alertMessages', 'DAILY', start)
  emailStaff(db, 7, { step: 'MESSAGE:2', subject: 'subjectToStaff', text: 'Or green' }, at('20T05:20'))
  watchForStaff(db, at('20T08:20'))
  expect(toStaff()).toHaveLength(2)
})
