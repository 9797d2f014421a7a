import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { outgoing, requestInfo, services } from '#app/platform/context.server.ts'
import { keepChallenge, takeChallenge } from '#app/sign-in/passkeys/passkey-ceremony.server.ts'
import { keepPendingSecondFactor, readPendingSecondFactor } from '#app/sign-in/second-factor/second-factor.server.ts'
import { revokeTokens } from '#app/sign-in/tokens/refresh-tokens.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

const NOON = Date.UTC(2026, 10, 1, 12)
const at = (seconds: number) => new Date(NOON + seconds * 1000)
const challenge = { challenge: 'c29tZXRoaW5n', adding: null }
let db = openDatabase(':memory:').db
let context = new RouterContextProvider()

beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(users)
    .values({ id: 7, email: 'a@example.com', createdAt: at(0) })
    .run()
  context = new RouterContextProvider()
  context.set(services, { db, config: { sessionSecret: 'a secret of the site' } } as never)
  context.set(requestInfo, {
    id: '',
    address: '',
    url: new URL('https://example.com/login'),
    wantsNoScript: false,
    kind: null,
  })
  context.set(outgoing, new Headers())
})

/** A request with the cookies that were set so far. */
function request(): Request {
  const cookies = context.get(outgoing).getSetCookie()
  return new Request('https://example.com/login', {
    headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  })
}

test('who is half way in has ten minutes for the code, whatever the browser keeps', () => {
  keepPendingSecondFactor(context, 7, at(0))
  expect(context.get(outgoing).getSetCookie()[0]).toMatch(/^__Host-half-way=.*; Max-Age=600; HttpOnly; Secure$/)
  expect(readPendingSecondFactor(context, request(), at(599))).toEqual({ id: 7, email: 'a@example.com' })
  expect(readPendingSecondFactor(context, request(), at(600))).toBeNull()
})

test('a new password ends the half way in', () => {
  keepPendingSecondFactor(context, 7, at(0))
  revokeTokens(db, 7)
  expect(readPendingSecondFactor(context, request(), at(1))).toBeNull()
})

test('a device has ten minutes for a challenge, and one try', () => {
  keepChallenge(context, challenge, at(0))
  const asked = request()
  expect(takeChallenge(context, asked, at(600))).toBeNull()
  expect(takeChallenge(context, asked, at(599))).toMatchObject(challenge)
  expect(takeChallenge(context, asked, at(1))).toBeNull()
})

test('what was sealed for one purpose is no good for another', () => {
  keepChallenge(context, { ...challenge, challenge: 'b3RoZXI' }, at(0))
  const [cookie = ''] = context.get(outgoing).getSetCookie()
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
  const forged = new Request('https://example.com/', { headers: { Cookie: `__Host-half-way=${value}` } })
  expect(readPendingSecondFactor(context, forged, at(1))).toBeNull()
})
