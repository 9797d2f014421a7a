import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'

import { readAccessToken, signAccessToken } from '#app/sign-in/tokens/access-tokens.server.ts'

const SECRET = 'a secret of the site'
const DAY = 86_400_000
const start = new Date(Math.floor(Date.UTC(2026, 10, 1) / (30 * DAY)) * 30 * DAY)
const after = (ms: number) => new Date(start.getTime() + ms)
const MINUTE = 60_000

test('a token says whose it is until it expires', async () => {
  const token = await signAccessToken(SECRET, { userId: 7, version: 2, familyId: 'f' }, 60, start)
  expect(await readAccessToken(SECRET, token, after(59 * MINUTE))).toEqual({
    userId: 7,
    version: 2,
    familyId: 'f',
    issuedAt: start,
  })
  expect(await readAccessToken(SECRET, token, after(61 * MINUTE))).toBe('TokenExpiredError')
})

test('a token of before sign-ins were named is renewed', async () => {
  const claims = { userId: 7, version: 0, familyId: undefined as never }
  expect(await readAccessToken(SECRET, await signAccessToken(SECRET, claims, 60, start), start)).toBe(
    'TokenExpiredError',
  )
})

test('a token outlives the change of keys', async () => {
  const token = await signAccessToken(SECRET, { userId: 7, version: 0, familyId: 'f' }, 60, after(30 * DAY - MINUTE))
  expect(await readAccessToken(SECRET, token, after(30 * DAY + MINUTE))).toMatchObject({ userId: 7 })
})

test('forged, foreign, unsigned and tampered tokens are none', async () => {
  const token = await signAccessToken(SECRET, { userId: 7, version: 0, familyId: 'f' }, 60, start)
  const [head, , tail] = token.split('.')
  const claims = { ver: 0, sub: '1', aud: 'inkstall', iat: start.getTime() / 1000, exp: start.getTime() / 1000 + 3600 }
  const forged = [
    `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${tail}`,
    new UnsecuredJWT(claims).encode(),
    await signAccessToken('another site', { userId: 7, version: 0, familyId: 'f' }, 60, start),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '0' }).sign(new Uint8Array(32)),
    token.slice(0, -2),
    '',
    'a.b.c',
  ]
  for (const bad of forged) expect(await readAccessToken(SECRET, bad, after(MINUTE))).toBe('JsonWebTokenError')
})
