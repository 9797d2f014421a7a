import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { deliverWork } from '#app/commissions/work/work.server.ts'
import { daysAgo, monthsAgo } from '#app/dashboard/privacy/periods.ts'
import { formatRecord } from '#app/dashboard/privacy/record-words.server.ts'
import { readRecord } from '#app/dashboard/privacy/record.server.ts'
import { forgetOverdue } from '#app/dashboard/privacy/retention.server.ts'
import { noteOffered } from '#app/payments/accounts/offered.server.ts'
import { folderStore } from '#app/platform/backups/folder-store.server.ts'
import { Bucket } from '#app/platform/bucket/bucket.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { setBucket } from '#app/platform/files/site-files.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { forgetBuyers } from '#app/shop/orders/personal-orders.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { confirmSubscription, subscribe } from '#app/site/newsletter/newsletter.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, contactMessages, mails, newsletterSubscribers, orders } from '#db/schema.server.ts'

import { anOrder, furnishShop } from '../../support/shop/small-shop.ts'
import { ADMIN, NOW as STUDIO_NOW, studioAt } from '../../support/studio/studio.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const OLD = new Date('2016-10-01T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, NOW)
})

test('periods are of days and of months, to the last day of a shorter one; 0 is for ever', () => {
  expect(daysAgo(NOW, 30)?.toISOString()).toBe('2026-10-22T12:00:00.000Z')
  expect(monthsAgo(new Date('2026-03-31T12:00:00Z'), 1)?.toISOString()).toBe('2026-02-28T12:00:00.000Z')
  expect(monthsAgo(NOW, 120)?.toISOString()).toBe('2016-11-21T12:00:00.000Z')
  expect([daysAgo(NOW, 0), monthsAgo(NOW, 0)]).toEqual([null, null])
})

test('the record names who beside the site gets to know something: providers of payments, and where files lie', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'record-'))
  const config = readConfig({ DATA_DIR: dataDir, STRIPE_SECRET_KEY: 'sk_live_1' })
  const elsewhere = async () => (await formatRecord({ db, config }, fixedT('en'), 'en')).elsewhere
  expect(await elsewhere()).toHaveLength(1)
  noteOffered(db, config.payments, NOW)
  setBucket(new Bucket(dataDir, folderStore('/srv/files')))
  expect((await elsewhere()).slice(1)).toEqual([
    expect.stringMatching(/^Stripe: anyone who pays online there/),
    expect.stringMatching(/^Pictures and files are stored at \/srv\/files too/),
  ])
  setBucket(null)
  rmSync(dataDir, { recursive: true })
})

test('of an order that is over and ten years old the buyer is forgotten, of one that is open or younger nobody', () => {
  const [old, open, young] = [place(OLD), place(OLD), place(NOW)]
  for (const id of [old, young]) cancelOrder(db, { orderId: id, by: 'ADMIN', byUserId: 1, reason: 'x', now: NOW })
  db.update(mails).set({ state: 'SENT' }).run()
  forgetOverdue(db, NOW)
  forgetBuyers(db, NOW)
  const known = (id: number) => db.select().from(orders).where(eq(orders.id, id)).get()
  expect(known(old)).toMatchObject({ email: '', fullName: '', addressLine1: '', totalMinor: 1700, country: 'DE' })
  expect([known(open)?.email, known(young)?.email]).toEqual(['guest@example.com', 'guest@example.com'])

  writeSetting(db, 'keepOrdersMonths', 0, NOW)
  const another = place(OLD)
  cancelOrder(db, { orderId: another, by: 'ADMIN', byUserId: 1, reason: 'x', now: NOW })
  db.update(mails).set({ state: 'SENT' }).run()
  forgetOverdue(db, NOW)
  forgetBuyers(db, NOW)
  expect(known(another)?.email).toBe('guest@example.com')
})

test('of a commission the months count from its end', () => {
  const { db: studio, id } = studioAt('IN_PROGRESS, colour')
  const after = (days: number) => new Date(STUDIO_NOW.getTime() + days * 86_400_000)
  writeSetting(studio, 'keepCommissionsMonths', 1, STUDIO_NOW)
  const isToGo = () => findRequest(studio, id)?.forgetWhenDone
  forgetOverdue(studio, after(90))
  expect(isToGo()).toBe(false)

  expect(deliverWork(studio, id, ADMIN, after(90))).toBe('DONE')
  forgetOverdue(studio, after(100))
  expect(isToGo()).toBe(false)
  forgetOverdue(studio, after(125))
  expect(isToGo()).toBe(true)
})

test('a mail of last year says no more to whom it went, one that waits stays, and old lines of the log are gone', () => {
  const letter = { subject: 's', text: 'Dear Ada', html: '<p>', kind: 'ORDER_PLACED', locale: 'en' } as const
  for (const cause of ['sent', 'waits']) queueMail(db, { ...letter, cause, to: 'ada@example.com' }, OLD)
  db.update(mails).set({ state: 'SENT' }).where(eq(mails.cause, 'sent')).run()
  const line = { actor: 'admin@example.com', action: 'product.edit', subject: 'product/1' }
  db.insert(auditLog)
    .values([
      { ...line, at: OLD },
      { ...line, at: NOW },
    ])
    .run()
  const files = forgetOverdue(db, NOW)
  const kept = db.select().from(mails).all()
  expect(kept.map(({ cause, to, text }) => [cause, to, text])).toEqual([
    ['sent', '', ''],
    ['waits', 'ada@example.com', 'Dear Ada'],
  ])
  expect(files).toHaveLength(1)
  expect(db.select().from(auditLog).all()).toHaveLength(1)
  expect(forgetOverdue(db, NOW)).toEqual([])
})

test('a message of the contact form goes with its answers once its time is over; what nobody has read stays', () => {
  const message = { name: 'Ada', email: 'ada@example.com', body: 'Hello', locale: 'en' }
  const sentAt = new Date(NOW.getTime() - 731 * 86_400_000)
  db.insert(contactMessages)
    .values([
      { ...message, idempotencyKey: 'old', state: 'ANSWERED', sentAt },
      { ...message, idempotencyKey: 'unread', sentAt },
      { ...message, idempotencyKey: 'new', state: 'READ', sentAt: NOW },
    ])
    .run()
  forgetOverdue(db, NOW)
  const kept = db.select().from(contactMessages).all()
  expect(kept.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['unread', 'new'])
})

test('an address that never confirmed its newsletter goes after 30 days, with its link', () => {
  const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  subscribe(db, { email: 'late@example.com', locale: 'en' }, daysBefore(31))
  subscribe(db, { email: 'asked-again@example.com', locale: 'en' }, daysBefore(31))
  subscribe(db, { email: 'asked-again@example.com', locale: 'en' }, daysBefore(2))
  subscribe(db, { email: 'reader@example.com', locale: 'en' }, daysBefore(31))
  const known = () => db.select().from(newsletterSubscribers).all()
  confirmSubscription(db, known().at(-1)?.secret ?? '', daysBefore(31))
  forgetOverdue(db, NOW)
  expect(known().map(({ email }) => email)).toEqual(['asked-again@example.com', 'reader@example.com'])
})

test('the record tells each kind, how long it is kept by the settings, and how much of it names somebody', () => {
  place(NOW)
  writeSetting(db, 'keepMailsDays', 30, NOW)
  const record = new Map(readRecord(db).map((line) => [line.kind, line]))
  expect(record.get('orders')).toMatchObject({ kept: { length: 120, unit: 'months' }, rows: 1, oldest: NOW })
  expect(record.get('mails')?.kept).toEqual({ length: 30, unit: 'days' })
  expect(record.get('accounts')).toMatchObject({ kept: null, rows: 1 })
  expect(record.get('visits')).toMatchObject({ rows: null })
})

let keys = 0
function place(createdAt: Date): number {
  keys += 1
  const placement = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${keys}` }), createdAt)
  if (!placement.ok) throw new Error(placement.problem)
  return placement.order.id
}
