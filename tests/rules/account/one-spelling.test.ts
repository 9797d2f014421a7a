import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { keepOneSpelling } from '#app/account/users/one-spelling.server.ts'
import { email, knownEmail } from '#app/platform/fields.forms.ts'
import { readAddress } from '#app/platform/mail/address.ts'
import { openDatabase } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

const now = new Date('2026-11-27T12:00:00Z')
/** One mailbox as people type it and as programs write it. */
const SPELLINGS = [
  'mio@xn--wgv71a119e.jp',
  'mio@日本語.jp',
  'Mio@XN--WGV71A119E.JP',
  'ｍｉｏ＠日本語．ｊｐ',
  'mio@日本語.jp.',
]

function accounts(...kept: string[]) {
  const { db } = openDatabase(':memory:')
  for (const one of kept) db.insert(users).values({ email: one, createdAt: now }).run()
  const found = (typed: string) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, readAddress(typed) ?? ''))
      .get()?.id
  return { db, found }
}

test('every spelling of a domain is one address at every door', () => {
  expect(new Set(SPELLINGS.map((typed) => readAddress(typed))).size).toBe(1)
  for (const door of [email, knownEmail]) expect(new Set(SPELLINGS.map((typed) => door.parse(typed))).size).toBe(1)
})

test('an account that was kept by the ASCII form of its domain is found by either', () => {
  const { db, found } = accounts('mio@xn--wgv71a119e.jp', 'aki@example.com')
  keepOneSpelling(db)
  keepOneSpelling(db)
  expect(SPELLINGS.map(found)).toEqual(SPELLINGS.map(() => 1))
  expect(found('aki@example.com')).toBe(2)
})

test('two accounts of both spellings stay two, and neither is lost', () => {
  const { db, found } = accounts('mio@xn--wgv71a119e.jp', 'mio@日本語.jp')
  keepOneSpelling(db)
  expect(found('mio@xn--wgv71a119e.jp')).toBe(2)
  expect(db.select().from(users).all()).toHaveLength(2)
})
