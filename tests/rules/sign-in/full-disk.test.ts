import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { endSession, findViewer, startSession } from '#app/sign-in/sessions/sessions.server.ts'
import { revokeTokens } from '#app/sign-in/tokens/refresh-tokens.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { sessions, users } from '#db/schema.server.ts'
import { whyUnwritable } from '#db/unwritable.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ADMIN = 1
const CUSTOMER = 2

let database: Database
beforeEach(() => {
  database = openDatabase(':memory:')
  const { db } = database
  const account = { method: 'password', locale: 'en', createdAt: now } as const
  db.insert(users)
    .values([
      { ...account, id: ADMIN, email: 'a@example.com', authorityLevel: ADMIN_LEVEL },
      { ...account, id: CUSTOMER, email: 'c@example.com' },
    ])
    .run()
})

/** No page more, as on a full disk. */
function fill() {
  const { sqlite } = database
  sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`)
  const insert = sqlite.prepare(
    'INSERT INTO site_settings (key, value, changed_at) VALUES (?, json_quote(hex(zeroblob(250))), 0)',
  )
  for (let row = 0; row < 1000; row += 1)
    try {
      insert.run(String(row))
    } catch (error) {
      return expect(whyUnwritable(error)).toBe('FULL')
    }
  throw new Error('It never became full')
}
const enter = (userId: number) => startSession(database.db, { userId, userAgent: 'x'.repeat(300) }, now)
/** The last rows find room in pages that are begun. */
function untilRefused(userId: number): string {
  const count = () => database.db.select().from(sessions).where(eq(sessions.userId, userId)).all().length
  for (let times = 0; times < 100; times += 1) {
    const before = count()
    const token = enter(userId)
    if (count() === before) return token
  }
  throw new Error('Every session found room')
}

test('an administrator whose session finds no room is in for an hour, and out with the tokens or by logging out', () => {
  fill()
  const { db } = database
  const token = untilRefused(ADMIN)

  expect(findViewer(db, token, now)).toMatchObject({ id: ADMIN, email: 'a@example.com' })
  expect(findViewer(db, token, later(59))?.id).toBe(ADMIN)
  expect(findViewer(db, token, later(60))).toBeNull()
  expect(findViewer(db, `${token}x`, now)).toBeNull()

  database.sqlite.pragma('max_page_count = 1000000')
  revokeTokens(db, ADMIN)
  expect(findViewer(db, token, now)).toBeNull()
  endSession(db, token)
})

test('nobody else is let in whose session finds no room', () => {
  fill()
  expect(() => {
    for (let times = 0; times < 100; times += 1) enter(CUSTOMER)
  }).toThrow('database or disk is full')
})
