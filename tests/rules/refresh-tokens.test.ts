import { beforeEach, expect, test } from 'vitest'

import { revokeTokens, rotate, startFamily } from '#app/sign-in/refresh-tokens.server.ts'
import { findViewer, startSession, sweepSessions } from '#app/sign-in/sessions.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { auditLog, refreshTokens, sessions, users } from '#db/schema.server.ts'

const SECRET = 'a secret of the site'
const LIFETIME = { idleDays: 60, days: 90 }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000)

let db = openDatabase(':memory:').db
let first = ''

beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(users)
    .values({ id: 7, email: 'a@example.com', createdAt: at(0) })
    .run()
  first = startFamily(db, 7, LIFETIME, at(0))
})

function next(token: string, seconds: number): string {
  const refreshed = rotate(db, SECRET, token, LIFETIME, at(seconds))
  if (typeof refreshed === 'string') throw new Error(refreshed)
  return refreshed.token
}

test('a refresh token is good once, and its successor after it', () => {
  const second = next(first, 100)
  expect(second).not.toBe(first)
  expect(next(second, 200)).not.toBe(second)
})

test('parallel calls with one token get one successor within ten seconds', () => {
  const second = next(first, 100)
  expect(next(first, 110)).toBe(second)
  expect(next(second, 111)).toBeTruthy()
})

test('a token used again after ten seconds ends its whole family', () => {
  const second = next(first, 100)
  expect(rotate(db, SECRET, first, LIFETIME, at(111))).toBe('JsonWebTokenError')
  expect(rotate(db, SECRET, second, LIFETIME, at(112))).toBe('JsonWebTokenError')
  expect(db.select().from(auditLog).all()).toMatchObject([{ action: 'token.reused', subject: 'user/7' }])
})

test('only the token just replaced is forgiven', () => {
  const third = next(next(first, 100), 101)
  expect(rotate(db, SECRET, first, LIFETIME, at(102))).toBe('JsonWebTokenError')
  expect(rotate(db, SECRET, third, LIFETIME, at(103))).toBe('JsonWebTokenError')
})

test('another family of the same user stays when one ends', () => {
  const other = startFamily(db, 7, LIFETIME, at(1))
  next(first, 100)
  rotate(db, SECRET, first, LIFETIME, at(200))
  expect(next(other, 201)).toBeTruthy()
})

test('a token not used for its days is expired, and an unknown one is no token', () => {
  expect(rotate(db, SECRET, first, LIFETIME, at(61 * 86_400))).toBe('TokenExpiredError')
  expect(rotate(db, SECRET, 'made up', LIFETIME, at(1))).toBe('JsonWebTokenError')
})

test('a family ends with its days, however much it is used', () => {
  let token = first
  for (const day of [30, 60, 89]) token = next(token, day * 86_400)
  expect(rotate(db, SECRET, token, LIFETIME, at(90 * 86_400))).toBe('TokenExpiredError')
})

test('a session ends after its days without use, and with its days in all, however much it is used', () => {
  const [idle, busy] = [startSession(db, 7, '', at(0)), startSession(db, 7, '', at(0))]
  const isOpen = (session: string, day: number) => findViewer(db, session, at(day * 86_400)) !== null
  expect([25, 50, 75, 89.9].map((day) => isOpen(busy, day))).toEqual([true, true, true, true])
  expect([isOpen(idle, 29.9), isOpen(idle, 60)]).toEqual([true, false])
  expect(isOpen(busy, 90)).toBe(false)

  const other = startSession(db, 7, '', at(0))
  expect(isOpen(other, 1)).toBe(true)
  writeSetting(db, 'sessionDays', 7, at(0))
  expect(isOpen(other, 8)).toBe(false)
  expect(isOpen(startSession(db, 7, '', at(0)), 6.9)).toBe(true)
})

test('revoking ends every family and raises the version of access tokens', () => {
  revokeTokens(db, 7)
  expect(rotate(db, SECRET, first, LIFETIME, at(1))).toBe('JsonWebTokenError')
  expect(db.select({ version: users.tokenVersion }).from(users).get()).toEqual({ version: 1 })
})

test('what expired is swept, sessions and tokens alike, and nothing else', () => {
  const session = startSession(db, 7, '', at(0))
  sweepSessions(db, at(29 * 86_400))
  expect(findViewer(db, session, at(29 * 86_400))).toMatchObject({ id: 7 })
  sweepSessions(db, at(30 * 86_400))
  expect(db.select().from(refreshTokens).all()).toHaveLength(1)
  sweepSessions(db, at(61 * 86_400))
  expect(db.select().from(sessions).all()).toEqual([])
  expect(db.select().from(refreshTokens).all()).toEqual([])
})
