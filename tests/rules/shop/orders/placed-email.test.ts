import { beforeEach, expect, test } from 'vitest'

import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails, navigationEntries, pages, users } from '#db/schema.server.ts'

import { anOrder, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

test('who is known reads where the order goes, and everybody that the mail was sent by itself', () => {
  db.update(users).set({ emailVerifiedAt: now }).run()
  expect(mailOf({ userId: 1, email: 'user@example.com' })).toContain('Street 1')
  // What a stranger typed goes into no mail.
  const toStranger = mailOf({ idempotencyKey: 'key-of-a-form-0002' })
  expect(toStranger).not.toContain('Street 1')
  expect(toStranger).toContain('This email was sent automatically.')
})

test('a mail is signed with the legal notice, once header or footer lead to it', () => {
  expect(mailOf({ locale: 'ja' })).not.toContain('/p/legal-notice')
  const words = { title: { en: 'Legal notice', ja: '特定商取引法に基づく表記' }, description: {}, body: {} }
  const facts = { slug: 'legal-notice', state: 'PUBLISHED' as const, previewKey: 'key', createdAt: now, changedAt: now }
  const { id } = db
    .insert(pages)
    .values({ ...facts, ...words })
    .returning({ id: pages.id })
    .get()
  expect(mailOf({ locale: 'ja', idempotencyKey: 'key-of-a-form-0002' })).not.toContain('/p/legal-notice')

  db.insert(navigationEntries).values({ pageId: id, place: 'FOOTER', position: 9, label: {} }).run()
  const mail = mailOf({ locale: 'ja', idempotencyKey: 'key-of-a-form-0003' })
  expect(mail).toContain('特定商取引法に基づく表記')
  expect(mail).toContain('/p/legal-notice')
})

test('a mail says how to answer: by a reply where one reaches somebody, else by the page for messages', () => {
  expect(mailOf({})).toMatch(/Write to us here:? \S*\/contact/)
  writeSetting(db, 'replyTo', 'mio@example.org', now)
  const answered = mailOf({ idempotencyKey: 'key-of-a-form-0002' })
  expect([answered.includes('Just reply to this email.'), answered.includes('/contact')]).toEqual([true, false])
})

function mailOf(changes: Partial<ReturnType<typeof anOrder>>): string {
  expect(placeOrder(db, anOrder(changes), now).ok).toBe(true)
  return db.select().from(mails).all().at(-1)?.text ?? ''
}
