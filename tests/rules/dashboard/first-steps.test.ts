import { expect, test } from 'vitest'

import { listFirstSteps, skipStep } from '#app/dashboard/first-steps/first-steps.server.ts'
import { isLeft, STEP_NAMES } from '#app/dashboard/first-steps/steps.ts'
import { sendTestEmail } from '#app/site/mail/test-email.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { auditLog, mails } from '#db/schema.server.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const by = { id: 1, email: 'admin@example.com' }
const change = { by, now: NOW }

test('a new site has nothing done; what is set up is done, and what is left out can be taken up again', () => {
  const { db, sqlite } = openDatabase(':memory:')
  const done = () => listFirstSteps(db).flatMap(({ name, isDone }) => (isDone ? [name] : []))
  writeSetting(db, 'shopAccess', 'admin-only', NOW)
  expect(done()).toEqual([])

  writeSetting(db, 'accentShop', '#336699', NOW)
  writeSetting(db, 'shopAccess', 'public', NOW)
  sqlite.exec(`INSERT INTO site_texts (kind, version, body, published_at) VALUES ('ABOUT', 1, '{}', 0)`)
  expect(done()).toEqual(['look', 'about', 'open'])

  for (const name of STEP_NAMES) skipStep(db, name, true, change)
  expect(listFirstSteps(db).some(isLeft)).toBe(false)
  const before = db.select().from(auditLog).all().length
  skipStep(db, 'art', true, change)
  expect(db.select().from(auditLog).all()).toHaveLength(before)
  skipStep(db, 'art', false, change)
  expect(listFirstSteps(db).find(({ name }) => name === 'art')).toMatchObject({ isDone: false, isSkipped: false })
  expect(listFirstSteps(db).some(isLeft)).toBe(true)
})

test('a test e-mail goes to who asks, once a minute, and counts as done once it was sent', () => {
  const { db } = openDatabase(':memory:')
  const mailIsDone = () => listFirstSteps(db).find(({ name }) => name === 'mail')?.isDone
  const id = sendTestEmail(db, 'en', change)
  expect(sendTestEmail(db, 'en', change)).toBe(id)
  expect(sendTestEmail(db, 'ja', { by, now: new Date(NOW.getTime() + 60_000) })).not.toBe(id)
  expect(db.select().from(mails).all()).toMatchObject([
    { to: by.email, subject: 'Your emails arrive' },
    { locale: 'ja' },
  ])
  expect(mailIsDone()).toBe(false)
  db.update(mails).set({ state: 'SENT' }).run()
  expect(mailIsDone()).toBe(true)
})
