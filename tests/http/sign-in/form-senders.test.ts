import { parse } from 'node-html-parser'
import { beforeEach, expect, test } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import { adminPages } from '../../support/visitor/every-page.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const ONE = 'admin@example.com'
const OTHER = 'second-admin@example.com'
const CUSTOMER = 'customer@example.com'

const value = (query: string, ...values: unknown[]) =>
  site.database.sqlite
    .prepare(query)
    .pluck()
    .get(...values)

beforeEach(() => {
  const { sqlite } = site.database
  sqlite.exec('DELETE FROM unsent_forms')
  if (value('SELECT count(*) FROM users WHERE email = ?', OTHER)) return

  const known = (sqlite.pragma('table_info(users)') as { name: string }[]).map(({ name }) => name)
  const copied = known.filter((name) => name !== 'id' && name !== 'email' && name !== 'name').join(', ')
  sqlite.prepare(`INSERT INTO users (email, ${copied}) SELECT ?, ${copied} FROM users WHERE email = ?`).run(OTHER, ONE)
})

async function signedIn(email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.logIn(email)
  return visitor
}

/** Another account in the same browser. */
async function becomes(visitor: Visitor, email: string): Promise<void> {
  await (await visitor.get('/logout')).submit('Log out')
  await visitor.logIn(email)
}

async function logInOn(page: Page, email: string): Promise<Page> {
  const second = await page.submit('Continue', { 'E-mail': email })
  return second.submit('Login', { Password: 'demo-password' })
}

test('a form that one administrator opened is not sent by another who logged in here since; its words wait for her', async () => {
  const visitor = await signedIn(ONE)
  const form = await visitor.get('/admin/products/1')
  await becomes(visitor, OTHER)
  const words = 'A harbour of the first one'
  const told = await form.submit('Save product', { 'Name (English)': words })
  expect([told.url.pathname, told.announced]).toEqual(['/logout', expect.stringContaining('Another account')])
  expect(value("SELECT count(*) FROM products WHERE name LIKE '%of the first one%'")).toBe(0)

  await told.submit('Log out')
  const asked = await logInOn(await visitor.get('/login'), ONE)
  expect([asked.heading, asked.text.includes(words)]).toEqual(['Send this now?', true])
  expect((await asked.submit('Send it now')).announced).toContain('Product saved')
  const by = value("SELECT actor FROM audit_log WHERE subject = 'product/1' ORDER BY id DESC LIMIT 1")
  expect([value("SELECT count(*) FROM products WHERE name LIKE '%of the first one%'"), by]).toEqual([1, ONE])
})

test('nor are a button alone, a form with a picture, and an address of somebody else’s account', async () => {
  const visitor = await signedIn(ONE)
  const [order, banner] = [await visitor.get('/admin/products/1'), await visitor.get('/admin/site-config/banners/new')]
  await becomes(visitor, OTHER)
  const copies = value('SELECT count(*) FROM products')
  const copied = await order.submit('Copy as a new version')
  expect([copied.url.pathname, copied.announced]).toEqual([
    '/admin/products/1',
    expect.stringContaining('nothing was done'),
  ])
  expect(value('SELECT count(*) FROM products')).toBe(copies)

  const pictures = value('SELECT count(*) FROM pictures')
  const picture = await anyPicture('beach.jpg')
  const told = await banner.submit('Save', { 'Alt text (English)': 'Seen by the first', Picture: [picture] })
  expect([told.url.pathname, value('SELECT count(*) FROM pictures')]).toEqual(['/logout', pictures])
  expect(value("SELECT count(*) FROM banners WHERE alt LIKE '%Seen by%'")).toBe(0)

  const customer = await signedIn(CUSTOMER)
  const book = await customer.get('/shop/account/address')
  await becomes(customer, ONE)
  const address = {
    'Full name': 'Kim Kunde',
    Country: 'AT',
    City: 'Wien',
    'Postal code': '1010',
    'Address line 1': 'Ring 1',
  }
  expect((await book.submit('Save address', address)).url.pathname).toBe('/logout')
  expect(value("SELECT count(*) FROM addresses WHERE full_name = 'Kim Kunde'")).toBe(0)
})

test('whoever makes up who opened a form gets nothing kept in that name', async () => {
  const visitor = await signedIn(ONE)
  const stranger = value('SELECT id FROM users WHERE email = ?', CUSTOMER)
  const told = await visitor.post('/admin/products/1', { 'name.en': 'Made up', sender: String(stranger) })
  expect([told.url.pathname, value('SELECT count(*) FROM unsent_forms')]).toEqual(['/admin/products/1', 0])
})

test('every form of the administration, the till and the account says who opened it', async () => {
  const admin = await signedIn(ONE)
  const silent: string[] = []
  for (const path of [...adminPages, '/shop/account/address', '/event-helper', '/event-helper/2/preparation']) {
    const page = await admin.get(path)
    // A notice is put away by the browser, whoever is in.
    const forms = parse(page.html).querySelectorAll('#main form[method=post]:not([action="/notices/dismissal"])')
    const unsaid = forms.filter((form) => !form.querySelector('[name=sender]'))
    silent.push(...unsaid.map((form) => `${path}: ${form.querySelector('button')?.textContent}`))
  }
  expect([...new Set(silent)]).toEqual([])
})
