import { strFromU8, unzipSync } from 'fflate'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import {
  type KeyRequest,
  type SignatureRequest,
  Authenticator,
  PRESENT,
  VERIFIED,
} from '../../support/visitor/authenticator.ts'
import { waitForMail } from '../../support/visitor/mailbox.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const HERE = '/shop/account/passkeys'
const NEW = `${HERE}/new`
const PATH = '/login/passkey'
const PASSWORD = 'tide-table'
const REFUSED = 'This passkey does not belong to an account here'
let count = 0

const offer = (isOffered: boolean) => writeSetting(site.database.db, 'offersPasskeys', isOffered, new Date())

beforeAll(() => offer(true))

async function register(): Promise<{ visitor: Visitor; email: string }> {
  count += 1
  const email = `keeper${count}@example.com`
  const visitor = site.visitor()
  visitor.headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36' }
  const second = await (await visitor.get('/login')).submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: PASSWORD, 'Confirm password': PASSWORD })
  return { visitor, email }
}

async function ask<A>(visitor: Visitor, path: string): Promise<A> {
  const answer = await visitor.fetch(path, { method: 'POST', body: new URLSearchParams() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as A
}

async function addKey(visitor: Visitor): Promise<Authenticator> {
  const device = new Authenticator(site.url)
  const page = await visitor.post(NEW, { answer: device.makeKey(await ask<KeyRequest>(visitor, NEW)) })
  expect(page.announced).toContain('Passkey added.')
  return device
}

/** Somebody new, with a key that has never been used. */
async function keeper() {
  const { visitor, email } = await register()
  return { visitor, email, device: await addKey(visitor) }
}

const attempt = (visitor: Visitor) => ask<SignatureRequest>(visitor, PATH)
const isIn = async (visitor: Visitor) => (await visitor.get('/shop/account')).path === '/shop/account'
const lines = (action: string) =>
  site.database.sqlite
    .prepare('SELECT coalesce(sum(times), 0) FROM audit_log WHERE action = ?')
    .pluck()
    .get(action) as number

test('a key is added, named, renamed and removed, and its owner is told', async () => {
  const { visitor, email } = await register()
  const asked = await ask<KeyRequest & Record<string, unknown>>(visitor, NEW)
  expect(asked).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const device = new Authenticator(site.url)
  const added = await visitor.post(NEW, { answer: device.makeKey(asked) })
  expect([added.path, added.announced]).toEqual([HERE, expect.stringContaining('Passkey added.')])
  expect(added.field('Name of this passkey')).toBe('Chrome on Linux')
  expect(await ask(visitor, NEW)).toMatchObject({
    user: { id: asked.user.id },
    excludeCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }],
  })
  await waitForMail(
    site.dataDir,
    ({ to, subject, text }) =>
      to === email && subject === 'A passkey was added to your account' && text.includes('Chrome on Linux'),
  )

  const nameless = await added.submit('Rename', { 'Name of this passkey': ' ' })
  expect([nameless.status, nameless.announced]).toEqual([400, expect.stringContaining('Name of this passkey')])
  const renamed = await added.submit('Rename', { 'Name of this passkey': 'My <phone>' })
  expect([renamed.announced, renamed.field('Name of this passkey')]).toEqual(['Name saved', 'My <phone>'])
  expect((await visitor.get('/shop/account/security')).text).toContain('You have 1 passkey.')

  expect((await renamed.submit('Remove')).announced).toBe('Passkey removed')
  await waitForMail(
    site.dataDir,
    ({ to, subject }) => to === email && subject === 'A passkey was removed from your account',
  )
  const guest = site.visitor()
  expect((await guest.post(PATH, { answer: device.signIn(await attempt(guest)) })).announced).toContain(REFUSED)
  for (const action of ['passkey.added', 'passkey.renamed', 'passkey.removed']) expect(lines(action)).toBe(1)
})

test('a key opens the account where its owner was going, without password or code', async () => {
  const { visitor, email, device } = await keeper()
  writeSetting(site.database.db, 'offersSecondFactor', true, new Date())
  const setup = await visitor.get('/shop/account/second-factor')
  const secret = (setup.all('code')[0]?.textContent ?? '').replaceAll(' ', '')
  await setup.submit('Turn on', { Code: new TOTP({ secret }).generate(), Password: PASSWORD })
  expect((await site.visitor().logIn(email, PASSWORD)).has('Code')).toBe(true)

  const guest = site.visitor()
  await guest.get('/about')
  device.counter = 7
  const answer = device.signIn(await attempt(guest))
  const page = await guest.post(PATH, { answer, redirectTo: '/about' })
  expect([page.path, page.announced]).toEqual(['/about', expect.stringContaining('Logged in successfully')])
  expect(await isIn(guest)).toBe(true)
  expect((await guest.get(HERE)).text).toContain('last used')
  expect(lines('sign-in.passkey')).toBe(1)
  const elsewhere = site.visitor()
  const away = await elsewhere.post(PATH, {
    answer: Object.assign(device, { counter: 8 }).signIn(await attempt(elsewhere)),
    redirectTo: '//evil.example',
  })
  expect(away.path).toBe('/')
})

test('an answer is good once, in the browser that asked, for logging in alone', async () => {
  const { visitor, device } = await keeper()
  const guest = site.visitor()
  const answer = device.signIn(await attempt(guest))
  const cookie = guest.cookie('passkey') ?? ''
  expect(cookie).not.toBe('')
  const thief = site.visitor()
  expect((await thief.post(PATH, { answer })).announced).toContain(REFUSED)
  await attempt(thief)
  expect((await thief.post(PATH, { answer })).announced).toContain(REFUSED)
  expect((await guest.post(PATH, { answer })).announced).toContain('Logged in successfully')
  expect(guest.cookie('passkey')).toBeUndefined()
  thief.setCookie('passkey', cookie)
  expect((await thief.post(PATH, { answer })).announced).toContain(REFUSED)
  thief.setCookie('passkey', `${cookie.slice(0, -3)}AAA`)
  expect((await thief.post(PATH, { answer })).announced).toContain(REFUSED)

  const { challenge } = await ask<KeyRequest>(visitor, NEW)
  expect((await visitor.post(PATH, { answer: device.signIn({ challenge, rpId: 'localhost' }) })).announced).toContain(
    REFUSED,
  )
  expect(await isIn(thief)).toBe(false)
})

test('of two who bring the same answer at once one gets in', async () => {
  const { device } = await keeper()
  const guest = site.visitor()
  const answer = device.signIn(await attempt(guest))
  const thieves = Array.from({ length: 3 }, () => site.visitor())
  for (const thief of thieves) thief.setCookie('passkey', guest.cookie('passkey') ?? '')
  const all = [guest, ...thieves]
  await Promise.all(all.map((visitor) => visitor.post(PATH, { answer })))
  expect((await Promise.all(all.map(isIn))).filter(Boolean)).toHaveLength(1)
})

test('what a device did not sign as it should opens nothing', async () => {
  const { device } = await keeper()
  const { device: another } = await keeper()
  const stranger = new Authenticator(site.url)
  Object.assign(stranger, { id: device.id })
  const bends: [string, (asked: SignatureRequest) => string][] = [
    ['another site', (asked) => device.signIn(asked, { origin: 'https://evil.example' })],
    ['another domain', (asked) => device.signIn(asked, { rpId: 'evil.example' })],
    ['no finger, face or PIN', (asked) => device.signIn(asked, { flags: PRESENT })],
    ['nobody there', (asked) => device.signIn(asked, { flags: VERIFIED })],
    ['another challenge', (asked) => device.signIn(asked, { challenge: 'c29tZXRoaW5n' })],
    ['signed for a new key', (asked) => device.signIn(asked, { type: 'webauthn.create' })],
    ['another account', (asked) => device.signIn(asked, { userHandle: 'c29tZWJvZHk' })],
    ['another’s key', (asked) => another.signIn(asked, { userHandle: userHandleOf(device) })],
    ['another device', (asked) => stranger.signIn(asked, { userHandle: userHandleOf(device) })],
    ['no JSON', () => '{'],
    ['nothing', () => ''],
    ['a list', () => '[]'],
    ['half of it', (asked) => device.signIn(asked).replace('signature', 'sign')],
    ['no signature', (asked) => device.signIn(asked).replace(/"signature":"[\w-]+"/, '"signature":"AA"')],
  ]
  const failed = lines('sign-in.passkey-failed')
  for (const [what, answerOf] of bends) {
    const guest = site.visitor()
    const page = await guest.post(PATH, { answer: answerOf(await attempt(guest)), redirectTo: '/about' })
    expect([what, page.path, page.announced]).toEqual([
      what,
      '/login?redirectTo=%2Fabout',
      expect.stringContaining(REFUSED),
    ])
    expect([what, await isIn(guest)]).toEqual([what, false])
  }
  expect(lines('sign-in.passkey-failed')).toBe(failed + bends.length)
})

const userHandleOf = ({ id }: Authenticator) =>
  site.database.sqlite
    .prepare('SELECT user_handle FROM passkeys WHERE id = ?')
    .pluck()
    .get(id.toString('base64url')) as string

test('a copy of a key is noticed by its counter, and a closed account stays closed', async () => {
  const { email, device } = await keeper()
  const enter = async (counter: number) => {
    const guest = site.visitor()
    device.counter = counter
    return (await guest.post(PATH, { answer: device.signIn(await attempt(guest)) })).announced
  }
  expect(await enter(5)).toContain('Logged in successfully')
  for (const counter of [5, 4, 0]) expect(await enter(counter)).toContain(REFUSED)
  expect(await enter(6)).toContain('Logged in successfully')
  site.database.sqlite.prepare('UPDATE users SET disabled_at = 1 WHERE email = ?').run(email)
  expect(await enter(7)).toContain(REFUSED)
})

test('a key is added by its owner alone, as it was asked for, a short time after the password', async () => {
  const { visitor, device, email } = await keeper()
  const bends = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'c29tZXRoaW5n' },
    { type: 'webauthn.get' },
    { flags: PRESENT | 0x40 },
  ]
  for (const bent of bends) {
    const answer = new Authenticator(site.url).makeKey(await ask<KeyRequest>(visitor, NEW), bent)
    expect((await visitor.post(NEW, { answer })).announced).toContain('Try again.')
  }
  const asked = await ask<KeyRequest>(visitor, NEW)
  const answer = new Authenticator(site.url).makeKey(asked)
  const other = await register()
  other.visitor.setCookie('passkey', visitor.cookie('passkey') ?? '')
  expect((await other.visitor.post(NEW, { answer })).announced).toContain('Try again.')
  expect((await visitor.post(NEW, { answer: '{}' })).announced).toContain('Try again.')
  expect((await visitor.post(NEW, { answer })).announced).toContain('Try again.')
  const twice = device.makeKey(await ask<KeyRequest>(visitor, NEW))
  expect((await visitor.post(NEW, { answer: twice })).announced).toContain('Try again.')

  const id = device.id.toString('base64url')
  await other.visitor.post(HERE, { passkey: id, name: 'Mine' }).catch(() => null)
  await other.visitor.post(HERE, { passkey: id, intent: 'remove' })
  expect((await visitor.get(HERE)).field('Name of this passkey')).toBe('Chrome on Linux')

  site.database.sqlite.prepare('UPDATE sessions SET created_at = 1, proven_at = NULL').run()
  const proof = '/shop/account/proof?redirectTo=%2Fshop%2Faccount%2Fpasskeys'
  expect((await visitor.get(HERE)).path).toBe(proof)
  for (const body of [new URLSearchParams(), new URLSearchParams({ answer })])
    expect((await visitor.fetch(NEW, { method: 'POST', body })).headers.get('Location')).toBe(proof)
  expect((await (await visitor.get(HERE)).submit('Continue', { Password: PASSWORD })).path).toBe(HERE)
  expect((await site.visitor().fetch(NEW, { method: 'POST' })).headers.get('Location')).toBe('/shop')
  expect(email).toContain('@')
})

test('whoever tries too many keys waits, with a right one too', async () => {
  const { device } = await keeper()
  const kept = site.database.sqlite
    .prepare("SELECT value FROM site_settings WHERE key = 'rateLimits'")
    .pluck()
    .get() as string | undefined
  const limits = JSON.parse(kept ?? '{}') as object
  const set = (more: object) =>
    writeSetting(site.database.db, 'rateLimits', { ...limits, ...more } as never, new Date())
  set({ loginByAddress: [{ tries: 1, seconds: 783 }] })
  const guest = site.visitor()
  const wrong = await guest.post(PATH, { answer: '{}' })
  const right = await guest.post(PATH, { answer: device.signIn(await attempt(guest)) })
  set({})
  expect([wrong.announced, right.announced]).toEqual([
    expect.stringContaining(REFUSED),
    expect.stringContaining('Too many attempts'),
  ])
  expect(await isIn(guest)).toBe(false)
})

test('switched off they open nothing, and who has one may remove it', async () => {
  const { visitor, device } = await keeper()
  const guest = site.visitor()
  const answer = device.signIn(await attempt(guest))
  offer(false)
  expect((await guest.post(PATH, { answer })).status).toBe(404)
  expect((await guest.fetch(PATH, { method: 'POST' })).status).toBe(404)
  expect((await visitor.fetch(NEW, { method: 'POST' })).status).toBe(404)
  const { visitor: other } = await register()
  expect((await other.get(HERE)).status).toBe(404)
  expect((await other.get('/shop/account/security')).text).not.toContain('asskey')
  const page = await (await visitor.get('/shop/account/security')).follow('Add or remove passkeys…')
  expect(page.text).toContain('Passkeys are turned off on this site right now')
  const left = await page.submit('Remove')
  expect(left.path).toBe('/shop/account/security')
  expect(left.announced).toContain('Passkey removed')
  expect((await visitor.get(HERE)).status).toBe(404)
  offer(true)
  expect((await visitor.get(HERE)).text).toContain('No passkeys yet')
})

test('the export tells of them, erasing forgets them, and taking a change of address back does too', async () => {
  const { visitor, email } = await keeper()
  const zip = await (await visitor.fetch('/shop/account/data/export', { method: 'POST' })).arrayBuffer()
  const told = strFromU8(unzipSync(new Uint8Array(zip))['data.json'] ?? new Uint8Array())
  expect(JSON.parse(told)).toMatchObject({ account: { passkeys: [{ name: 'Chrome on Linux' }] } })
  const left = () =>
    site.database.sqlite
      .prepare('SELECT count(*) FROM passkeys JOIN users ON users.id = user_id WHERE email IN (?, ?)')
      .pluck()
      .get(email, `new-${email}`)
  await (
    await visitor.get('/shop/account')
  ).submit('Change e-mail', { 'New e-mail': `new-${email}`, Password: PASSWORD })
  const warning = await waitForMail(site.dataDir, ({ to, subject }) => to === email && /about to change/.test(subject))
  const [link = ''] = /\/verify-email\?key=\S+/.exec(warning.text) ?? []
  expect(left()).toBe(1)
  await (await site.visitor().get(link)).submit('Stop this change')
  expect(left()).toBe(0)

  const leaving = await keeper()
  const count = () => site.database.sqlite.prepare('SELECT count(*) FROM passkeys').pluck().get() as number
  const before = count()
  await (await leaving.visitor.get('/shop/account/data/erasure')).submit('Erase for good', { Password: PASSWORD })
  expect(count()).toBe(before - 1)
})
