import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'

import { seal, unseal } from '#app/platform/sealing.server.ts'
import { addressOf, newSecret, stepOf } from '#app/sign-in/second-factor/one-time-codes.ts'

const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
const at = (seconds: number) => new Date(seconds * 1000)

test('codes are those of RFC 6238, appendix B', () => {
  expect(stepOf(secret, '287082', at(59))).toBe(1)
  expect(stepOf(secret, '081804', at(1_111_111_109))).toBe(37_037_036)
  expect(stepOf(secret, '005924', at(1_234_567_890))).toBe(41_152_263)
})

test('a clock may be one step off, and no more', () => {
  const code = new TOTP({ secret }).generate({ timestamp: 100 * 30_000 })
  const known = [98, 99, 100, 101, 102].map((step) => stepOf(secret, code, at(step * 30 + 15)))
  expect(known).toEqual([null, 100, 100, 100, null])
})

test('whatever is typed is an answer, and what is no code is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      fc.pre(!/^\d{6}$/.test(typed))
      expect(stepOf(secret, typed, at(59))).toBeNull()
    }),
  )
})

test('an app is told the site, the account and a secret of 160 bits, which is new each time', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const address = new URL(addressOf(made, { issuer: 'Ink: stall', email: 'a+b@example.com' }))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: made, digits: '6', period: '30' })
  expect(decodeURIComponent(address.pathname)).toContain('a+b@example.com')
})

test('what is sealed opens for its purpose and its owner alone, and unchanged', () => {
  const sealing = { secret: 'the secret of the site', purpose: 'a test', owner: 7 }
  const sealed = seal('ink', sealing)
  expect(sealed).not.toBe(seal('ink', sealing))
  expect(unseal(sealed, sealing)).toBe('ink')
  expect(unseal(sealed, { ...sealing, owner: 8 })).toBeNull()
  expect(unseal(sealed, { ...sealing, purpose: 'another' })).toBeNull()
  expect(unseal(sealed, { ...sealing, secret: 'another secret' })).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal(changed.toString('base64url'), sealing)).toBeNull()
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) expect(unseal(broken, sealing)).toBeNull()
})
