import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

const KINDS = ['customer@example.com', 'nobody@example.com', 'disabled@example.com', 'google@example.com']

test('a wrong password gets one answer, whatever the account', async () => {
  site.database.sqlite.exec(
    `INSERT INTO users (email, password_hash, created_at, disabled_at)
     SELECT 'disabled@example.com', password_hash, 1, 1 FROM users WHERE email = 'customer@example.com';
     INSERT INTO users (email, method, created_at) VALUES ('google@example.com', 'google', 1)`,
  )
  const pages = new Set<string>()
  const calls = new Set<string>()
  for (const email of KINDS) {
    const page = await site.visitor().post('/login', { email, password: 'not-the-password' })
    pages.add(`${page.status} ${page.html.replaceAll(email, '…').replace(/\/handover\/[\w-]+/, '')}`)
    const call = await post('/api/auth/login', { email, password: 'not-the-password' })
    calls.add(`${call.status} ${await call.text()}`)
  }
  expect(pages.size).toBe(1)
  expect([...calls]).toEqual(['401 {"message":"Unauthorized"}'])
  const right = await site.visitor().post('/login', { email: 'disabled@example.com', password: 'demo-password' })
  expect(right.text).toContain('That email address and password do not match. Try again, or reset your password.')
})

test('a wrong password takes as long without an account as with one', async () => {
  const times = new Map<string, number[]>(KINDS.map((email) => [email, []]))
  for (let round = 0; round < 9; round++)
    for (const email of KINDS) {
      const start = performance.now()
      await (await post('/api/auth/login', { email, password: 'not-the-password' })).text()
      times.get(email)?.push(performance.now() - start)
    }
  const [known = 0, ...others] = KINDS.map((email) => median(times.get(email) ?? []))
  // A guess without hashing would take a tenth.
  for (const other of others) expect(other / known).toBeGreaterThan(0.5)
})

test('whether an account exists is told as late as the floor, known or not', async () => {
  for (const email of KINDS) {
    const start = performance.now()
    const answer = (await (await post('/api/auth/checkExisting', { email })).json()) as { data: boolean }
    expect([email, answer.data]).toEqual([email, email !== 'nobody@example.com'])
    expect(performance.now() - start).toBeGreaterThan(145)
  }
})

test('a site that hides its accounts offers both steps, and tells the owner of the address alone', async () => {
  writeSetting(site.database.db, 'hidesAccounts', true, new Date())
  const seen = new Set<string>()
  for (const email of ['customer@example.com', 'brand-new@example.com']) {
    const visitor = site.visitor()
    const first = await visitor.get('/login')
    const second = await first.submit('Continue', { 'E-mail': email })
    expect([second.hasButton('Login'), second.hasButton('Register')]).toEqual([true, true])
    const third = await second.submit('Register')
    const fourth = await third.submit('Register', {
      Password: 'a-good-password',
      'Confirm password': 'a-good-password',
    })
    expect(fourth.announced).toContain(`We’ve sent an email to ${email}.`)
    const login = await site.visitor().post('/login', { email, password: 'a-good-password' })
    const existing = await post('/api/auth/checkExisting', { email })
    const call = await post('/api/auth/register', { email, password: 'a-good-password' })
    const pages = [second, third, fourth, login].map(({ status, text }) => `${status} ${text.replaceAll(email, '…')}`)
    const calls = [existing, call].map(async (each) => `${each.status} ${(await each.text()).replaceAll(email, '…')}`)
    seen.add([...pages, ...(await Promise.all(calls)), String(visitor.cookie('session'))].join('|'))
  }
  expect(seen.size).toBe(1)
  expect([...seen].join()).toContain('|200 {"data":true}|202 ')
  const subjects = site.database.sqlite.prepare('SELECT subject FROM mails WHERE "to" = ?').pluck()
  expect(subjects.all('customer@example.com')).toContain('You already have an account with nenas')
  expect(subjects.all('brand-new@example.com')).toContain('Confirm your email address for nenas')

  site.database.sqlite.exec("UPDATE users SET email_verified_at = 1 WHERE email = 'brand-new@example.com'")
  const inside = await site.visitor().post('/login', { email: 'brand-new@example.com', password: 'a-good-password' })
  expect(inside.announced).toContain('Logged in successfully')
})

test('it tells nobody who wants another address either, and that address’s owner learns of it', async () => {
  writeSetting(site.database.db, 'hidesAccounts', true, new Date())
  const asker = site.visitor()
  await asker.logIn('brand-new@example.com', 'a-good-password')
  const login = await post('/api/auth/login', { email: 'brand-new@example.com', password: 'a-good-password' })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const seen = new Set<string>()
  for (const email of ['customer@example.com', 'free@example.com']) {
    const form = { 'New e-mail': email, Password: 'a-good-password' }
    const { status, path, text } = await (await asker.get('/shop/account')).submit('Change e-mail', form)
    const call = await fetch(`${site.url}/api/user/email`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ email, password: 'a-good-password' }),
    })
    seen.add([status, path, text, call.status, await call.text()].join('|').replaceAll(email, '…'))
  }
  expect(seen.size).toBe(1)
  expect([...seen].join()).toContain('We’ve sent a link to ….')
  const emails = site.database.sqlite.prepare('SELECT subject FROM mails WHERE "to" = ? ORDER BY id').pluck()
  expect(emails.all('customer@example.com').slice(-2)).toEqual(Array(2).fill('You already have an account with nenas'))
  expect(emails.all('free@example.com')).toEqual(Array(2).fill('Confirm your new email address'))
  expect(emails.all('brand-new@example.com').slice(-4)).toEqual(Array(4).fill('Your email address is about to change'))
  writeSetting(site.database.db, 'hidesAccounts', false, new Date())
})

test('nobody has a stranger’s mailbox filled by asking for their address', async () => {
  const kept = site.database.sqlite.prepare("SELECT value FROM site_settings WHERE key = 'rateLimits'").pluck()
  const limits = { ...(JSON.parse(String(kept.get())) as object), confirmByEmail: [{ tries: 2, seconds: 787 }] }
  writeSetting(site.database.db, 'rateLimits', limits as never, new Date())
  const asker = site.visitor()
  await asker.logIn('brand-new@example.com', 'a-good-password')
  const form = { 'New e-mail': 'stranger@example.com', Password: 'a-good-password' }
  const statuses = []
  for (let time = 0; time < 4; time++)
    statuses.push((await (await asker.get('/shop/account')).submit('Change e-mail', form)).status)
  const sent = site.database.sqlite.prepare('SELECT count(*) FROM mails WHERE "to" = \'stranger@example.com\'').pluck()
  expect([statuses, sent.get()]).toEqual([[200, 200, 429, 429], 2])
})

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
