import { beforeEach, expect, test } from 'vitest'

import { sendMessage } from '#app/pages/contact/messages.server.ts'
import { emailAlerts, emailDigest } from '#app/site/alerts/alert-emails.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { contactMessages, mails, users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  const account = { authorityLevel: ADMIN_LEVEL, createdAt: NOW, emailVerifiedAt: NOW }
  db.insert(users)
    .values({ id: 1, email: 'mio@circle.test', ...account })
    .run()
})

let sent = 0
function write(count: number, now: Date): void {
  for (let one = 0; one < count; one += 1) {
    sent += 1
    const written = { idempotencyKey: `${sent}`, name: '', email: `ada${sent}@example.org`, locale: 'en' } as const
    sendMessage(db, { ...written, body: `Message ${sent}` }, now)
    emailAlerts(db, now)
  }
}
const subjects = () =>
  db
    .select()
    .from(mails)
    .all()
    .map(({ subject }) => subject)

test('of a flood of messages the circle gets so many mails a day and one digest, and every message is kept', () => {
  write(300, NOW)
  expect(subjects().length).toBe(20)
  emailDigest(db, later(1))
  expect(subjects().length).toBe(21)
  expect(subjects().at(-1)).toContain('280')
  expect(db.select().from(contactMessages).all()).toHaveLength(300)

  // A day later a message is told of at once, as before.
  write(1, later(26))
  expect(subjects().length).toBe(22)
})

test('what came in the flood and waits is told of, whatever the digest has said today already', () => {
  write(1, NOW)
  writeSetting(db, 'alertHour', 0, NOW)
  write(30, later(1))
  emailDigest(db, later(2))
  write(5, later(3))
  emailDigest(db, later(4))
  emailDigest(db, later(24))
  const told = db
    .select()
    .from(mails)
    .all()
    .map(({ text }) => text)
  expect(subjects().length).toBe(22)
  expect(told.at(-1)?.match(/New message|message/gi)?.length).toBeGreaterThan(4)
})

test('who wants a mail a day, or none, gets that', () => {
  writeSetting(db, 'alertMessages', 'NEVER', NOW)
  write(30, NOW)
  emailDigest(db, later(1))
  expect(subjects()).toEqual([])
  writeSetting(db, 'alertMessages', 'DAILY', NOW)
  write(30, later(2))
  expect(subjects()).toEqual([])
})
