import { createHash } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { addressesOf, allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()
let gated: string[]
/** Those of them that are pages: files and mere actions have nothing to say a refusal on. */
let pages: Set<string>

beforeAll(async () => {
  const routes = (await allRoutes()).filter(({ path }) => /^\/(admin|event-helper)/.test(path))
  gated = routes.flatMap(({ path }) => addressesOf(path))
  pages = new Set(routes.filter(({ hasPage }) => hasPage).flatMap(({ path }) => addressesOf(path)))
})

test('every address of the back office sends a guest to log in, and comes back there', async () => {
  expect(gated.length).toBeGreaterThan(8)
  for (const path of gated) {
    const { status, headers } = await site.visitor().fetch(path)
    expect([path, status]).toEqual([path, 303])
    expect(headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
  }
})

test('every address of the back office refuses a customer, who may log in as somebody else', async () => {
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  for (const path of gated) {
    const page = await customer.get(path)
    expect([path, page.status]).toEqual([path, 403])
    if (!pages.has(path)) continue

    expect(page.text).toContain('Log in as another user')
    expect([path, page.all('header nav a').length > 3]).toEqual([path, true])
  }
})

/** Everything that is stored, but for what moves by itself. */
function digest(): string {
  const { sqlite } = site.database
  const moving = new Set(['mails', 'sessions', 'pictures', 'audit_log'])
  const tables = sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[]
  const hash = createHash('sha256')
  for (const table of tables.filter((name) => !moving.has(name)))
    hash.update(`${table} ${JSON.stringify(sqlite.prepare(`SELECT * FROM "${table}"`).all())}`)
  return hash.digest('hex')
}

test('nothing in the back office is shown or changed by a guest, a customer or an ended session', async () => {
  // A copy of a site moves nothing by itself: what is written meanwhile, a request wrote.
  site.database.sqlite.exec(
    "INSERT OR REPLACE INTO site_place (id, path, machine, inode, host, since) VALUES (1, '/elsewhere', '', '', '', 0)",
  )
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  const stale = site.visitor()
  await stale.logIn('admin@example.com')
  site.database.sqlite.exec(
    "UPDATE sessions SET expires_at = 0 WHERE user_id = (SELECT id FROM users WHERE email = 'admin@example.com')",
  )
  const before = digest()
  for (const path of gated) {
    const { status, headers } = await stale.fetch(path)
    expect([path, status, headers.get('Location')?.slice(0, 6)]).toEqual([path, 303, '/login'])
    for (const visitor of [site.visitor(), customer, stale]) {
      for (const method of ['POST', 'DELETE']) {
        const body = new URLSearchParams({ intent: 'delete' })
        const origin = { Origin: site.url }
        const answer = await visitor.fetch(path, { method, body, headers: origin })
        expect([303, 403, 405], `${method} ${path}`).toContain(answer.status)
      }
    }
  }
  expect(digest()).toBe(before)
})

test('the data of client navigation is guarded like the pages', async () => {
  for (const path of gated) {
    const response = await site.visitor().fetch(`${path}.data`)
    expect([202, 403], path).toContain(response.status)
    expect(await response.text(), path).toMatch(/login|403|null/)
  }
})

test('an administrator comes in, and goes on where she was going', async () => {
  const admin = site.visitor()
  const page = await admin.logIn('admin@example.com', 'demo-password', '/admin/orders')

  expect(page.path).toBe('/admin/orders')
  expect(page.announced).toContain('Logged in successfully')
})

test('a guest on the account is sent to the shop', async () => {
  for (const path of ['/shop/account', '/shop/account/orders', '/shop/account/address']) {
    const { status, headers } = await site.visitor().fetch(path)
    expect([path, status, headers.get('Location')]).toEqual([path, 303, '/shop'])
  }
})

test('which leads them to the login and on to where they were going', async () => {
  const shop = await site.visitor().get('/shop/account/address?x=1')
  expect(shop.announced).toContain('Log in to see your account.')
  expect((await shop.submit('Log in')).path).toBe('/login?redirectTo=%2Fshop%2Faccount%2Faddress%3Fx%3D1')
})

test('logging in starts a new session and ends the one before; logging out ends it for good', async () => {
  const visitor = site.visitor()
  await visitor.logIn('customer@example.com')
  const first = visitor.cookie('session')
  await visitor.logIn('customer@example.com').catch(() => null)
  const asked = await visitor.get('/logout')
  await asked.submit('Log out')
  const thief = site.visitor()
  thief.setCookie('session', first ?? '')

  expect(first).toMatch(/^[\w-]{43}$/)
  expect((await thief.fetch('/shop/account')).headers.get('Location')).toBe('/shop')
})

test('one message for a wrong password and for an account without one', async () => {
  const wrong = await site.visitor().logIn('customer@example.com', 'not-the-password')

  expect(wrong.status).toBe(400)
  expect(wrong.html).not.toContain('not-the-password')
  expect(wrong.announced).not.toBe('')
})
