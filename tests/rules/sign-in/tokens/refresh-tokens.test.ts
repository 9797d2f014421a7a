import { beforeEach, describe, expect, test } from 'vitest'

import type { Config } from '#app/platform/config.server.ts'
import { setPassword } from '#app/sign-in/passwords/passwords.server.ts'
import { endOtherSessions } from '#app/sign-in/sessions/own-sessions.server.ts'
import { findViewer, startSession, sweepSessions } from '#app/sign-in/sessions/sessions.server.ts'
import { endTokens, familyOf, revokeTokens, startFamily } from '#app/sign-in/tokens/refresh-tokens.server.ts'
import { rotate } from '#app/sign-in/tokens/rotation.server.ts'
import { findBearer, issueTokens, refreshTokens as renewTokens } from '#app/sign-in/tokens/tokens.server.ts'
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

const session = (familyId?: string) => startSession(db, { userId: 7, userAgent: '', familyId }, at(0))

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
  const [idle, busy] = [session(), session()]
  const isOpen = (session: string, day: number) => findViewer(db, session, at(day * 86_400)) !== null
  expect([25, 50, 75, 89.9].map((day) => isOpen(busy, day))).toEqual([true, true, true, true])
  expect([isOpen(idle, 29.9), isOpen(idle, 60)]).toEqual([true, false])
  expect(isOpen(busy, 90)).toBe(false)

  const other = session()
  expect(isOpen(other, 1)).toBe(true)
  writeSetting(db, 'sessionDays', 7, at(0))
  expect(isOpen(other, 8)).toBe(false)
  expect(isOpen(session(), 6.9)).toBe(true)
})

describe('an access token', () => {
  const services = () => ({ db, config: { sessionSecret: SECRET } as Config })
  const bearer = (token: string, seconds: number) => findBearer(services(), token, at(seconds))
  const renew = async (token: string, seconds: number) => {
    const renewed = await renewTokens(services(), token, at(seconds))
    if (typeof renewed === 'string') throw new Error(renewed)
    return renewed
  }

  test('is good while its family is, also after its refresh token was replaced', async () => {
    const tokens = await issueTokens(services(), 7, at(0))
    const next = await renew(tokens.refreshToken, 100)
    expect(await bearer(tokens.accessToken, 101)).toMatchObject({ viewer: { id: 7 } })
    expect(await bearer(next.accessToken, 101)).toMatchObject({ viewer: { id: 7 } })
  })

  test('ends at once with its family when a refresh token is used again, as do sessions that came of it, and nothing else does', async () => {
    const tokens = await issueTokens(services(), 7, at(0))
    const other = await issueTokens(services(), 7, at(0))
    const [exchanged, loggedIn] = [session(familyOf(db, tokens.refreshToken)), session()]
    const next = await renew(tokens.refreshToken, 100)
    expect(await renewTokens(services(), tokens.refreshToken, at(120))).toBe('JsonWebTokenError')
    expect(await bearer(tokens.accessToken, 121)).toBe('JsonWebTokenError')
    expect(await bearer(next.accessToken, 121)).toBe('JsonWebTokenError')
    expect(await bearer(other.accessToken, 121)).toMatchObject({ viewer: { id: 7 } })
    expect(findViewer(db, exchanged, at(121))).toBeNull()
    expect(findViewer(db, loggedIn, at(121))).toMatchObject({ id: 7 })
  })

  test.each([
    ['logging out', () => endTokens(db, { id: 7, email: 'a@example.com' }, at(50))],
    ['revokeRefreshTokens', () => revokeTokens(db, 7)],
    ['a new password', () => setPassword(db, 7, { passwordHash: 'another' }, at(50))],
    [
      'closing the account',
      () =>
        db
          .update(users)
          .set({ disabledAt: at(50) })
          .run(),
    ],
  ])('ends at once by %s, also one that was being made meanwhile', async (_by, end) => {
    const tokens = await issueTokens(services(), 7, at(0))
    const making = issueTokens(services(), 7, at(49))
    end()
    expect(await bearer(tokens.accessToken, 51)).toBe('JsonWebTokenError')
    expect(await bearer((await making).accessToken, 51)).toBe('JsonWebTokenError')
  })

  test('lives no longer than its family’s days', async () => {
    const days = 60 * 86_400
    const tokens = await issueTokens(services(), 7, at(0))
    const { accessToken } = await renew(tokens.refreshToken, days - 60)
    sweepSessions(db, at(days + 1))
    expect(await bearer(accessToken, days + 1)).toMatchObject({ viewer: { id: 7 } })
    sweepSessions(db, at(91 * 86_400))
    expect(await bearer(accessToken, days + 2)).toBe('JsonWebTokenError')
  })
})

test('ending the other sessions ends those that came of tokens, and leaves the one that asks', () => {
  const [own, other] = [session(familyOf(db, first)), session(familyOf(db, first))]
  const viewer = findViewer(db, own, at(1))
  if (viewer) endOtherSessions(db, viewer, at(1))
  expect(findViewer(db, own, at(2))).toMatchObject({ id: 7 })
  expect(findViewer(db, other, at(2))).toBeNull()
})

test('revoking ends every family and raises the version of access tokens', () => {
  revokeTokens(db, 7)
  expect(rotate(db, SECRET, first, LIFETIME, at(1))).toBe('JsonWebTokenError')
  expect(db.select({ version: users.tokenVersion }).from(users).get()).toEqual({ version: 1 })
})

test('what expired is swept, sessions and tokens alike, and nothing else', () => {
  const token = session()
  sweepSessions(db, at(29 * 86_400))
  expect(findViewer(db, token, at(29 * 86_400))).toMatchObject({ id: 7 })
  sweepSessions(db, at(30 * 86_400))
  expect(db.select().from(refreshTokens).all()).toHaveLength(1)
  sweepSessions(db, at(61 * 86_400))
  expect(db.select().from(sessions).all()).toEqual([])
  expect(db.select().from(refreshTokens).all()).toEqual([])
})
