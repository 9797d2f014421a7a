import { beforeEach, expect, test } from 'vitest'

import { revokeTokens, rotate, startFamily } from '#app/sign-in/refresh-tokens.server.ts'
import { findViewer, startSession, sweepSessions } from '#app/sign-in/sessions.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { auditLog, refreshTokens, sessions, users } from '#db/schema.server.ts'

const SECRET = 'a secret of the site'
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000)

let db = openDatabase(':memory:').db
let first = ''

beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(users)
    .values({ id: 7, email: 'a@example.com', createdAt: at(0) })
    .run()
  first = startFamily(db, 7, 60, at(0))
})

function next(token: string, seconds: number): string {
  const refreshed = rotate(db, SECRET, token, 60, at(seconds))
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
  expect(rotate(db, SECRET, first, 60, at(111))).toBe('JsonWebTokenError')
  expect(rotate(db, SECRET, second, 60, at(112))).toBe('JsonWebTokenError')
  expect(db.select().from(auditLog).all()).toMatchObject([{ action: 'token.reused', subject: 'user/7' }])
})

test('only the token just replaced is forgiven', () => {
  const third = next(next(first, 100), 101)
  expect(rotate(db, SECRET, first, 60, at(102))).toBe('JsonWebTokenError')
  expect(rotate(db, SECRET, third, 60, at(103))).toBe('JsonWebTokenError')
})

test('another family of the same user stays when one ends', () => {
  const other = startFamily(db, 7, 60, at(1))
  next(first, 100)
  rotate(db, SECRET, first, 60, at(200))
  expect(next(other, 201)).toBeTruthy()
})

test('a token not used for its days is expired, and an unknown one is no token', () => {
  expect(rotate(db, SECRET, first, 60, at(61 * 86_400))).toBe('TokenExpiredError')
  expect(rotate(db, SECRET, 'made up', 60, at(1))).toBe('JsonWebTokenError')
})

test('revoking ends every family and raises the version of access tokens', () => {
  revokeTokens(db, 7)
  expect(rotate(db, SECRET, first, 60, at(1))).toBe('JsonWebTokenError')
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
