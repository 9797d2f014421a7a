import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'

import { type LaunchedSite, launch } from '../../support/site/launch.ts'
import { runCommand } from '../../support/site/run-command.ts'
import type { Page } from '../../support/visitor/page.ts'
import { Visitor } from '../../support/visitor/visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
let launched: LaunchedSite
let database: Database

beforeAll(async () => {
  launched = await launch(dataDir, { SEED: 'none' })
  await vi.waitFor(() => expect(code()).not.toBe(''))
  database = openDatabase(join(dataDir, 'inkstall.db'))
})
afterAll(async () => {
  database.close()
  await launched.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visitor = () => new Visitor(launched.url)
const code = () => / code ([\w-]+)/.exec(launched.output())?.[1] ?? ''
const filling = (email: string) => ({
  'Setup code': code(),
  'E-mail': email,
  Password: 'a-long-password',
  'Confirm password': 'a-long-password',
  'The circle’s name (English)': 'Kelp & Ink',
  'The circle’s name (Japanese)': '昆布とインク',
  'Your country': 'FR',
  'Base currency': 'JPY',
})

async function begin(changes: Record<string, string>): Promise<Page> {
  return (await visitor().get('/setup')).submit('Create the site', { ...filling('new@example.com'), ...changes })
}

test('a site without an administrator prints a code, and every page leads to the setup', async () => {
  expect(code()).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
  for (const path of ['/', '/shop', '/login', '/admin', '/admin/art', '/event-helper', '/terms', '/nothing-here'])
    expect([path, (await visitor().fetch(path)).headers.get('Location')]).toEqual([path, '/setup'])
  expect((await visitor().fetch('/api/health')).status).toBe(200)

  const japanese = await (await visitor().get('/setup')).submit('Change Language', { Language: '日本語' })
  expect(japanese.heading).toBe('サイトの準備')
})

test('nobody gets an account before the site has an administrator, by no way there is', async () => {
  const password = 'a-long-password'
  const account = { email: 'early@example.com', password }
  for (const [path, form] of [
    ['/login', { ...account, confirmPassword: password }],
    ['/login', account],
    ['/auth/google', { redirectTo: '/' }],
    ['/password-reset', { email: 'early@example.com' }],
  ] as const) {
    const sent = await visitor().fetch(path, { method: 'POST', body: new URLSearchParams(form) })
    expect([path, sent.headers.get('Location')]).toEqual([path, '/setup'])
  }
  expect((await visitor().fetch('/auth/google/callback?code=1&state=1')).headers.get('Location')).toBe('/setup')

  for (const [call, body] of [
    ['auth/register', account],
    ['auth/google', { idToken: 'a.b.c' }],
    ['commissions/requests/requests', {}],
  ] as const) {
    const answer = await visitor().fetch(`/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { message } = (await answer.json()) as { message: string }
    expect([call, answer.status, message]).toEqual([call, 503, expect.stringContaining('not set up yet')])
  }
  expect(database.sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0)
})

test.each([
  [{ 'Setup code': 'AAAA-BBBB-CCCC-DDDD' }, 'Setup code: That is not the code the server printed.'],
  [{ 'E-mail': 'nobody' }, 'E-mail: Enter an email address like name@example.com.'],
  [{ Password: 'short', 'Confirm password': 'short' }, 'Password: Use at least 8 characters.'],
  [{ 'Confirm password': 'another-password' }, 'Confirm password: The two passwords do not match. Type them again.'],
  [
    { 'The circle’s name (English)': '', 'The circle’s name (Japanese)': '' },
    'The circle’s name (English): Fill in at least one of the two languages.',
  ],
])('what is wrong is told at its field, the rest is kept, passwords are not: %o', async (changes, message) => {
  const refused = await begin(changes)

  expect(refused.status).toBe(400)
  expect(refused.announced).toContain(message)
  expect(refused.field('Base currency')).toBe('JPY')
  expect(refused.html).not.toContain('a-long-password')
  expect(database.sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0)
})

test('of two who send the code at once one is the administrator', async () => {
  const pages = await Promise.all([visitor().get('/setup'), visitor().get('/setup')])
  const [one, other] = await Promise.all(
    pages.map((page, index) => page.submit('Create the site', filling(`admin${index}@example.com`))),
  )
  const [winner, loser] = one?.heading === 'Dashboard' ? [one, other] : [other, one]

  expect(winner?.heading).toBe('Dashboard')
  expect(winner?.text).toContain('Getting started')
  expect(winner?.text).toContain('Publish your first product')
  expect(loser?.heading).toBe('Log in')
  expect(database.sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
})

test('the code opens nothing a second time', async () => {
  const response = await visitor().fetch('/setup', { method: 'POST', body: new URLSearchParams({ code: code() }) })
  expect(response.headers.get('Location')).toBe('/admin/dashboard')
  expect((await visitor().fetch('/setup')).headers.get('Location')).toBe('/admin/dashboard')
  expect(database.sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
})

test('the site has its name in both languages, its country and its base currency, and its shop is still closed', async () => {
  const page = await visitor().get('/')
  expect(page.text).toContain('Kelp & Ink')
  expect((await visitor().get('/?lng=ja')).text).toContain('昆布とインク')
  expect(database.sqlite.prepare('SELECT name, is_base, decimals FROM currencies').all()).toEqual([
    { name: 'JPY', is_base: 1, decimals: 0 },
  ])
  const country = "SELECT value ->> '$' FROM site_settings WHERE key = 'homeCountry'"
  expect(database.sqlite.prepare(country).pluck().get()).toBe('FR')
  expect((await visitor().fetch('/shop')).headers.get('Location')).toBe('/')
  expect(database.sqlite.prepare('SELECT action FROM audit_log').pluck().all()).toContain('site.setup')
})

test('a site that speaks one language offers no other', async () => {
  const email = String(database.sqlite.prepare('SELECT email FROM users').pluck().get())
  const admin = visitor()
  await admin.logIn(email, 'a-long-password')
  await (await admin.get('/admin/site-config/identity')).submit('Save settings', { Languages: 'Japanese' })
  const page = await visitor().get('/?lng=en')

  expect(page.html).toContain('lang="ja"')
  expect(page.html).not.toContain('hrefLang="en"')
  expect(page.html).not.toContain('name="locale"')
})

test('an administrator made from the terminal closes the setup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-'))
  const empty = await launch(folder, { SEED: 'none' })
  expect((await fetch(`${empty.url}/terms`, { redirect: 'manual' })).headers.get('Location')).toBe('/setup')

  await runCommand('admin', ['create', 'me@example.com'], { DATA_DIR: folder }, 'long-password\n')
  expect((await fetch(`${empty.url}/terms`)).status).toBe(200)
  const late = await fetch(`${empty.url}/setup`, { redirect: 'manual' })
  expect(late.headers.get('Location')).toBe('/admin/dashboard')
  await empty.stop()
  rmSync(folder, { recursive: true, force: true })
})
