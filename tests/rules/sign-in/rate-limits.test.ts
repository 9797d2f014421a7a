import { expect, test } from 'vitest'

import { changeEmail } from '#app/account/profile/account.server.ts'
import { tellsExistence, logIn, logInByIdentity } from '#app/sign-in/login/sign-in-methods.server.ts'
import { logInByPasskey } from '#app/sign-in/passkeys/passkey-signature.server.ts'
import { hashPassword, provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { askForReset } from '#app/sign-in/recovery/recovery.server.ts'
import { giveBack, networkOf, takeTurn, wideNetworkOf, widestNetworkOf } from '#app/site/rate-limits.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { mails, users } from '#db/schema.server.ts'

const { db } = openDatabase(':memory:')

test('past a limit the next try waits, for this key alone', async () => {
  const turn = (key: string) => takeTurn(db, { limit: 'existenceByAddress', key })
  for (let i = 0; i < 20; i++) expect(await turn('a')).toBeNull()
  expect(await turn('a')).toBeGreaterThan(50)
  expect(await turn('b')).toBeNull()
})

test('what is given back does not count', async () => {
  const one = { limit: 'resetByAccount', key: 'x' } as const
  for (let i = 0; i < 9; i++) {
    expect(await takeTurn(db, one)).toBeNull()
    await giveBack(db, one)
  }
})

test('a refused try counts under no limit', async () => {
  const full = { limit: 'resetByAccount', key: 'full' } as const
  const free = { limit: 'resetByAccount', key: 'free' } as const
  for (let i = 0; i < 3; i++) await takeTurn(db, full)
  for (let i = 0; i < 5; i++) expect(await takeTurn(db, full, free)).not.toBeNull()
  expect(await takeTurn(db, free)).toBeNull()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:0001:2::7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the wide network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['::ffff:203.0.9.9', '203.0.0.0/16'],
  ['2001:db8:1:2::3', '2001:db8::/32'],
  ['2001:0DB8::1', '2001:db8::/32'],
])('the provider’s network of %s is %s', (address, network) => {
  expect(widestNetworkOf(address)).toBe(network)
})

test('one stranger with thousands of addresses shuts the doors for nobody else', async () => {
  const ask = (address: string, email: string) => tellsExistence(db, { address, email })
  const flood = Array.from({ length: 700 }, (_, at) =>
    ask(`2001:db8:77:${(at % 100).toString(16)}::1`, `${at}@x.example`),
  )
  const held = (await Promise.all(flood)).filter((told) => 'wait' in told)
  expect(held.length).toBe(100)
  expect(await ask('198.51.100.20', 'me@home.example')).toEqual({ isKnown: false })
  expect(await ask('2001:db8:78::1', 'me@home.example')).toEqual({ isKnown: false })
})

test('who guesses passwords from a network keeps nobody there from a passkey or Google, nor from proving themselves', async () => {
  const { db: other } = openDatabase(':memory:')
  const now = new Date()
  other.insert(users).values({ id: 1, email: 'a@example.com', passwordHash: null, createdAt: now }).run()
  const address = '203.0.113.7'
  for (let i = 0; i < 60; i++) {
    const guess = { address, email: i % 2 ? 'a@example.com' : `${i}@example.com`, device: null }
    await logIn(other, guess, async () => null, now)
  }
  expect(await logIn(other, { address, email: 'a@example.com', device: null }, async () => 1, now)).toHaveProperty(
    'wait',
  )
  expect(await logIn(other, { address, email: 'a@example.com', device: 'known 1' }, async () => 1, now)).toEqual({
    userId: 1,
  })

  const attempt = {
    from: address,
    address: { origin: 'https://example.com', hostname: 'example.com' },
    challenge: null,
  }
  expect(await logInByPasskey(other, attempt, null, now)).toEqual({ problem: 'WRONG_KEY' })
  const identity = { issuer: 'https://id.example', subject: 's', email: 'b@example.com', isEmailVerified: true }
  expect(await logInByIdentity(other, { address, identity }, 'en', now)).toEqual({ userId: 2 })
  const viewer = { id: 1, email: 'a@example.com', name: null, authorityLevel: 0, sessionId: '' }
  expect(await provePassword(other, viewer, 'guess', now)).toEqual({ problem: 'WRONG_PASSWORD' })
})

test('a borrowed session guesses so often and no more, whatever session it makes of it', async () => {
  const { db: other } = openDatabase(':memory:')
  other.insert(users).values({ id: 1, email: 'a@example.com', createdAt: new Date() }).run()
  const prove = (sessionId: string) => {
    const viewer = { id: 1, email: 'a@example.com', name: null, authorityLevel: 0, sessionId }
    return provePassword(other, viewer, 'guess', new Date())
  }
  for (let i = 0; i < 10; i++) expect(await prove(`session ${i}`)).toEqual({ problem: 'WRONG_PASSWORD' })
  expect(await prove('another')).toHaveProperty('wait')
})

test('who asks to go by an address uses up none of the links that its owner may ask for', async () => {
  const { db: other } = openDatabase(':memory:')
  const now = new Date()
  const passwordHash = await hashPassword('a-good-password')
  const both = [1, 2].map((id) => ({ id, email: `${id}@example.com`, passwordHash, createdAt: now }))
  other.insert(users).values(both).run()
  const viewer = { id: 1, email: '1@example.com', name: null, authorityLevel: 0, sessionId: '' }
  const ask = (email: string) => changeEmail(other, viewer, { email, password: 'a-good-password' }, now)
  for (let i = 0; i < 5; i++) expect(await ask('2@example.com')).toEqual({ problem: 'EMAIL_ALREADY_EXISTS' })
  expect(await ask('2@example.com')).toHaveProperty('wait')
  // Nor does one account write to everybody.
  expect(await ask('3@example.com')).toHaveProperty('wait')

  expect(await askForReset(other, '203.0.113.7', '2@example.com', now)).toBeNull()
  expect(other.select({ to: mails.to, kind: mails.kind }).from(mails).all()).toEqual([
    { to: '2@example.com', kind: 'PASSWORD_RESET' },
  ])
})
