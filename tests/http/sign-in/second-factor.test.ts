import { strFromU8, unzipSync } from 'fflate'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { Google } from '../../support/providers/google.ts'
import { openOwnSite } from '../../support/site/site.ts'
import { waitForMail } from '../../support/visitor/mailbox.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const google = await Google.start()
const site = openOwnSite(google.env)
const HERE = '/shop/account/second-factor'
const PASSWORD = 'tide-table'
const WRONG = 'That code is wrong or has expired. Enter the newest one.'
let count = 0

const offer = (isOffered: boolean) => writeSetting(site.database.db, 'offersSecondFactor', isOffered, new Date())

beforeAll(() => offer(true))

type Member = { visitor: Visitor; email: string; secret: string; codes: string[] }

async function register(): Promise<{ visitor: Visitor; email: string }> {
  count += 1
  const email = `careful${count}@example.com`
  const visitor = site.visitor()
  const second = await (await visitor.get('/login')).submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: PASSWORD, 'Confirm password': PASSWORD })
  return { visitor, email }
}

/** Somebody who has switched it on; the app's present code is used up by that, the next one, good already, is not. */
async function member(): Promise<Member> {
  const { visitor, email } = await register()
  const setup = await visitor.get(HERE)
  const secret = secretOn(setup)
  const done = await setup.submit('Turn on', { Code: codeOf(secret), Password: PASSWORD })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Two-step login is on')])
  return { visitor, email, secret, codes: codesOn(done) }
}

const secretOn = (page: Page) => (page.all('code')[0]?.textContent ?? '').replaceAll(' ', '')
const codesOn = (page: Page) => page.all('.codes code').map((code) => code.textContent)
/** @param steps of 30 seconds from now */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
const nextOf = (secret: string) => codeOf(secret, 1)
const isIn = async (visitor: Visitor) => (await visitor.get('/shop/account')).path === '/shop/account'

async function api(body: object, name = 'login') {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${site.url}/api/auth/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { message?: string; accessToken?: string } }
}

test('it is set up with the password and a first code; the secret and the recovery codes are not kept as they are', async () => {
  const { visitor, email } = await register()
  const setup = await (await visitor.get('/shop/account/security')).follow('Set it up…')
  expect(setup.all('svg[role=img] path')[0]?.getAttribute('d')).toMatch(/^M\d/)
  const secret = secretOn(setup)
  expect(secretOn(await visitor.get(HERE))).toBe(secret)

  const wrongCode = await setup.submit('Turn on', { Code: '000000', Password: PASSWORD })
  expect([wrongCode.status, wrongCode.text]).toEqual([
    400,
    expect.stringContaining('That code is wrong or has expired'),
  ])
  const wrongPassword = await setup.submit('Turn on', { Code: codeOf(secret), Password: 'guess' })
  expect(wrongPassword.status).toBe(400)
  expect(secretOn(wrongPassword)).toBe(secret)
  expect((await site.visitor().logIn(email, PASSWORD)).announced).toContain('Logged in successfully')

  const done = await setup.submit('Turn on', { Code: codeOf(secret), Password: PASSWORD })
  const codes = codesOn(done)
  expect(new Set(codes).size).toBe(8)
  expect(codes.every((code) => /^([0-9a-z]{4}-){5}[0-9a-z]{4}$/.test(code))).toBe(true)
  expect((await visitor.get(HERE)).text).toContain('You have 8 recovery codes left.')

  const kept = JSON.stringify([
    site.database.sqlite.prepare('SELECT * FROM second_factors').all(),
    site.database.sqlite.prepare('SELECT * FROM recovery_codes').all(),
    site.database.sqlite.prepare('SELECT * FROM audit_log').all(),
  ])
  for (const word of [secret, ...codes]) expect(kept).not.toContain(word)
  await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject === 'Two-step login is on')
})

test('logging in asks for the code, and nobody is in before; a wrong one and one that was used are refused', async () => {
  const { email, secret } = await member()
  const visitor = site.visitor()
  const step = await visitor.logIn(email, PASSWORD, '/about')
  expect([step.status, step.has('Code'), visitor.cookie('session')]).toEqual([200, true, undefined])
  expect(await isIn(visitor)).toBe(false)

  const wrong = await step.submit('Login', { Code: '12345x' })
  expect([wrong.status, wrong.announced]).toEqual([400, expect.stringContaining(WRONG)])
  const code = nextOf(secret)
  const done = await wrong.submit('Login', { Code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect([done.path, done.announced]).toEqual(['/about', expect.stringContaining('Logged in successfully')])
  expect(visitor.cookie('half-way')).toBeUndefined()

  const thief = await site.visitor().logIn(email, PASSWORD)
  expect((await thief.submit('Login', { Code: code })).text).toContain(WRONG)
  expect((await thief.submit('Login', { Code: codeOf(secret) })).text).toContain(WRONG)
})

test('a recovery code works once, and its owner is told', async () => {
  const { email, codes } = await member()
  const [code = ''] = codes
  const first = site.visitor()
  const done = await (
    await first.logIn(email, PASSWORD)
  ).submit('Login', { Code: code.toUpperCase().replaceAll('-', ' ') })
  expect(done.announced).toContain('Logged in successfully')
  const second = site.visitor()
  expect((await (await second.logIn(email, PASSWORD)).submit('Login', { Code: code })).status).toBe(400)
  expect(await isIn(second)).toBe(false)
  expect((await first.get(HERE)).text).toContain('You have 7 recovery codes left.')
  await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject === 'A recovery code was used to log in')
})

test('of two who bring the same code at once one gets in', async () => {
  const { email, secret, codes } = await member()
  for (const code of [nextOf(secret), codes[0] ?? '']) {
    const visitors = Array.from({ length: 4 }, () => site.visitor())
    const steps = await Promise.all(visitors.map((visitor) => visitor.logIn(email, PASSWORD)))
    await Promise.all(steps.map((step) => step.submit('Login', { Code: code })))
    const inside = await Promise.all(visitors.map(isIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  }
})

test('of two calls with the same code at once one gets tokens, and a code of the page is none for a call', async () => {
  const { email, secret, codes } = await member()
  const login = { email, password: PASSWORD }
  for (const code of [nextOf(secret), codes[0] ?? '']) {
    const calls = await Promise.all([api({ ...login, code }), api({ ...login, code })])
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await (await site.visitor().logIn(email, PASSWORD)).submit('Login', { Code: code })).text).toContain(WRONG)
  }
  const [, code = ''] = codes
  await (await site.visitor().logIn(email, PASSWORD)).submit('Login', { Code: code })
  expect((await api({ ...login, code })).status).toBe(401)
})

test('half way in lasts ten minutes, cannot be made up, and ends when the password changes', async () => {
  const { visitor: owner, email, secret, codes } = await member()
  const forged = site.visitor()
  const text = Buffer.from(JSON.stringify({ userId: 1, version: 0, until: Date.now() + 60_000 })).toString('base64url')
  forged.setCookie('half-way', `${text}.${'x'.repeat(27)}`)
  const refused = await forged.post('/login', { code: nextOf(secret) })
  expect(refused.announced).toContain('That took too long.')

  const visitor = site.visitor()
  const step = await visitor.logIn(email, PASSWORD)
  const information = await owner.get('/shop/account')
  await information.submit('Change password', {
    'Current password': PASSWORD,
    'New password': 'new-tide-table',
    'Confirm new password': 'new-tide-table',
  })
  expect((await step.submit('Login', { Code: codes[0] ?? '' })).announced).toContain('That took too long.')
  expect(await isIn(visitor)).toBe(false)
})

test('whoever tries too many codes waits, with a right one too', async () => {
  const { email, secret } = await member()
  const kept = site.database.sqlite
    .prepare("SELECT value FROM site_settings WHERE key = 'rateLimits'")
    .pluck()
    .get() as string | undefined
  const limits = JSON.parse(kept ?? '{}') as object
  const set = (more: object) =>
    writeSetting(site.database.db, 'rateLimits', { ...limits, ...more } as never, new Date())
  set({ codeByAccount: [{ tries: 2, seconds: 779 }] })
  const step = await site.visitor().logIn(email, PASSWORD)
  const statuses = []
  for (const code of ['111', '222', nextOf(secret)]) statuses.push((await step.submit('Login', { Code: code })).status)
  const call = await api({ email, password: PASSWORD, code: nextOf(secret) })
  set({})
  expect([...statuses, call.status]).toEqual([400, 400, 429, 429])
})

test('Google opens such an account with the code alone', async () => {
  const { email, secret, codes } = await member()
  site.database.sqlite.prepare('UPDATE users SET email_verified_at = 1 WHERE email = ?').run(email)
  google.say({ sub: 'g-careful', email })
  const visitor = site.visitor()
  const step = await (await visitor.get('/login?redirectTo=%2Fabout')).submit('Log in with Google')
  expect([step.path, step.has('Code')]).toEqual(['/login?redirectTo=%2Fabout&code=1', true])
  expect(await isIn(visitor)).toBe(false)
  const idToken = await google.token({ sub: 'g-careful', email })
  expect(await api({ idToken }, 'google')).toEqual({ status: 401, body: { message: 'SecondFactorRequired' } })
  expect((await step.submit('Login', { Code: nextOf(secret) })).path).toBe('/about')
  expect(await isIn(visitor)).toBe(true)
  expect((await api({ idToken, code: codes[0] }, 'google')).status).toBe(200)
})

test('who comes by Google alone sets it up after a fresh log-in there, and has no password to give', async () => {
  const email = 'by-google@example.com'
  google.say({ sub: 'g-alone', email })
  const visitor = site.visitor()
  await (await visitor.get('/login')).submit('Log in with Google')
  expect((await visitor.get(HERE)).has('Password')).toBe(false)
  site.database.sqlite.prepare('UPDATE sessions SET created_at = 1, proven_at = NULL').run()
  const asked = await visitor.get(HERE)
  expect([asked.path, asked.has('Password')]).toEqual([
    `/shop/account/proof?redirectTo=${encodeURIComponent(HERE)}`,
    false,
  ])
  const refused = await visitor.fetch(HERE, { method: 'POST', body: new URLSearchParams({ code: '000000' }) })
  expect(refused.headers.get('Location')).toBe(asked.path)

  const setup = await asked.submit('Log in with Google')
  expect(setup.path).toBe(HERE)
  const secret = secretOn(setup)
  const done = await setup.submit('Turn on', { Code: codeOf(secret) })
  expect(codesOn(done)).toHaveLength(8)
  const other = site.visitor()
  const step = await (await other.get('/login')).submit('Log in with Google')
  expect([step.has('Code'), await isIn(other)]).toEqual([true, false])
  expect((await step.submit('Login', { Code: nextOf(secret) })).announced).toContain('Logged in successfully')
})

test('the API gives no tokens without the code', async () => {
  const { email, secret } = await member()
  const login = { email, password: PASSWORD }
  expect(await api(login)).toEqual({ status: 401, body: { message: 'SecondFactorRequired' } })
  expect(await api({ ...login, code: '000000' })).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  expect(await api({ ...login, password: 'guess', code: nextOf(secret) })).toMatchObject({ status: 401 })
  const code = nextOf(secret)
  expect((await api({ ...login, code })).body.accessToken).toEqual(expect.any(String))
  expect((await api({ ...login, code })).status).toBe(401)
  expect((await api({ ...login, code: 7 })).status).toBe(400)
})

test('codes are renewed and it is switched off with the password; no longer offered, who has it keeps it', async () => {
  const { visitor, email, codes } = await member()
  const page = await visitor.get(HERE)
  const refused = await page.submit('Turn off', { Password: 'guess' })
  expect([refused.status, refused.announced]).toEqual([
    400,
    expect.stringContaining('This is not your current password. Try again.'),
  ])
  const renewed = codesOn(await page.submit('New recovery codes', { Password: PASSWORD }))
  expect(renewed).toHaveLength(8)
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])

  offer(false)
  const stranger = await register()
  expect((await stranger.visitor.get(HERE)).status).toBe(404)
  expect((await stranger.visitor.get('/shop/account/security')).text).not.toContain('Two-step login')
  const other = site.visitor()
  const step = await other.logIn(email, PASSWORD)
  expect((await step.submit('Login', { Code: codes[0] ?? '' })).status).toBe(400)
  expect((await step.submit('Login', { Code: renewed[0] ?? '' })).status).toBe(200)
  const off = await (await visitor.get(HERE)).submit('Turn off', { Password: PASSWORD })
  expect(off.announced).toContain('Two-step login is off')
  offer(true)
  expect((await site.visitor().logIn(email, PASSWORD)).announced).toContain('Logged in successfully')
  await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject === 'Two-step login is off')
})

test('the export tells that it is on, and erasing the account forgets it', async () => {
  const { visitor, secret } = await member()
  const zip = await (await visitor.fetch('/shop/account/data/export', { method: 'POST' })).arrayBuffer()
  const told = strFromU8(unzipSync(new Uint8Array(zip))['data.json'] ?? new Uint8Array())
  expect(JSON.parse(told)).toMatchObject({ account: { secondFactor: { codesLeft: 8 } } })
  expect(told).not.toContain(secret)
  const counted = () => site.database.sqlite.prepare('SELECT count(*) FROM second_factors').pluck().get() as number
  const before = counted()
  await (await visitor.get('/shop/account/data/erasure')).submit('Erase for good', { Password: PASSWORD })
  expect(counted()).toBe(before - 1)
})

test('who takes a change of address back is in by the new password alone, and a warning says whom to ask', async () => {
  const { visitor, email } = await member()
  const on = await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject.includes('is on'))
  expect(on.text).toContain('/contact')
  await (
    await visitor.get('/shop/account')
  ).submit('Change e-mail', { 'New e-mail': `thief-${email}`, Password: PASSWORD })
  const warning = await waitForMail(site.dataDir, ({ to, subject }) => to === email && /about to change/.test(subject))
  const [link = ''] = /\/verify-email\?key=\S+/.exec(warning.text) ?? []
  const asked = await site.visitor().get(link)
  expect(asked.heading).toBe('Stop the change of your email address')
  const form = await asked.submit('Stop this change')
  await form.submit('Set password', { 'New password': 'mine-again-tide', 'Confirm new password': 'mine-again-tide' })
  expect((await site.visitor().logIn(email, 'mine-again-tide')).announced).toContain('Logged in')
})
