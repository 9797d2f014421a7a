import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { Google } from '../../support/providers/google.ts'
import { goToCheckout } from '../../support/shop/buyer.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const google = await Google.start()
const site = openOwnSite(google.env)
const ADMIN = 'admin@example.com'
const CUSTOMER = 'customer@example.com'
const KEPT = 'Your login had ended. We’ve kept what you typed'

const address = {
  'Full name': 'Kim Kunde',
  Country: 'AT',
  City: 'Wien',
  'Postal code': '1010',
  'Address line 1': 'Ring 1',
}

beforeEach(() => site.database.sqlite.exec('DELETE FROM unsent_forms'))

async function signedIn(email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.logIn(email)
  return visitor
}

/** As on another device, or by time. */
function endSessions(): void {
  site.database.sqlite.exec('DELETE FROM sessions')
}

async function logInOn(page: Page, email: string, password = 'demo-password'): Promise<Page> {
  const second = await page.submit('Continue', { 'E-mail': email })
  return second.submit('Login', { Password: password })
}

const count = (query: string, ...values: unknown[]) =>
  site.database.sqlite
    .prepare(query)
    .pluck()
    .get(...values)
const countKept = () => count('SELECT count(*) FROM unsent_forms')
const isStored = (name: string) => count('SELECT count(*) FROM addresses WHERE full_name = ?', name)

/** An address typed while the session ended: what the site answered. */
async function typeAddress(visitor: Visitor, fullName: string): Promise<Page> {
  const form = await visitor.get('/shop/account/address')
  endSessions()
  return form.submit('Save address', { ...address, 'Full name': fullName })
}

test('an address sent after the session ended is shown after logging in, and saved by one press', async () => {
  const visitor = await signedIn(CUSTOMER)
  const login = await typeAddress(visitor, 'Kim <Kunde> & "Söhne"')
  expect(login.announced).toContain(KEPT)
  expect(login.url.pathname).toBe('/login')

  const asked = await logInOn(login, CUSTOMER)
  expect([asked.status, asked.heading]).toEqual([200, 'Send this now?'])
  expect(asked.text).toContain(`You’re now logged in as ${CUSTOMER}.`)
  for (const word of ['Kim <Kunde> & "Söhne"', 'Wien', 'Ring 1']) expect(asked.text).toContain(word)
  expect(isStored('Kim <Kunde> & "Söhne"')).toBe(0)

  const saved = await asked.submit('Send it now')
  expect([saved.announced, saved.url.pathname]).toEqual([
    expect.stringContaining('Address saved'),
    '/shop/account/address',
  ])
  expect(isStored('Kim <Kunde> & "Söhne"')).toBe(1)
  expect((await visitor.get(asked.path)).heading).toBe('Nothing to send')
})

test('what is wrong in a form that was kept comes back filled, and is kept until it was taken', async () => {
  const visitor = await signedIn(CUSTOMER)
  const asked = await logInOn(await typeAddress(visitor, ''), CUSTOMER)
  const refused = await asked.submit('Send it now')
  expect([refused.status, refused.field('City'), refused.field('Address line 1')]).toEqual([400, 'Wien', 'Ring 1'])
  expect(countKept()).toBe(1)

  const saved = await refused.submit('Save address', { 'Full name': 'Late Name' })
  expect(saved.announced).toContain('Address saved')
  expect([isStored('Late Name'), countKept()]).toEqual([1, 0])
})

test('a product typed in the admin survives the end of the session, line breaks and all', async () => {
  const admin = await signedIn(ADMIN)
  const form = await admin.get('/admin/products/new')
  endSessions()
  const login = await form.submit('Save product', {
    'Name (English)': 'Lantern of the tide',
    'Product type': 'Book',
    'Price, USD': '12.50',
    'Long description (English)': 'First line\r\n\r\nThird line, <b>bold</b>',
  })
  expect(login.announced).toContain(KEPT)
  const asked = await logInOn(login, ADMIN)
  expect(asked.text).toContain('Lantern of the tide')
  const saved = await asked.submit('Send it now')
  expect(saved.announced).toContain('Product saved')
  const text = site.database.sqlite.prepare("SELECT long_description FROM products WHERE slug = 'lantern-of-the-tide'")
  expect(String(text.pluck().get())).toMatch(/First line(\\r)?\\n(\\r)?\\nThird line, <b>bold<\/b>/)
})

test('a checkout that a member filled in is ordered by the member, once', async () => {
  const visitor = await signedIn(CUSTOMER)
  const checkout = await goToCheckout(visitor, 1)
  endSessions()
  const before = Number(count('SELECT count(*) FROM orders'))
  const login = await checkout.submit('Place order', {
    'Full name': 'Anna Beispiel',
    City: 'Berlin',
    'Postal code': '10115',
    'Address line 1': 'Hafenweg 3',
    'Note for us': 'Please ring twice',
    'I accept the terms': true,
  })
  expect(login.announced).toContain(KEPT)
  const asked = await logInOn(login, CUSTOMER)
  expect(asked.text).toContain('Please ring twice')
  const placed = await asked.submit('Send it now')
  expect(placed.heading).toMatch(/^Order \d+$/)
  expect(placed.text).toContain('10115 Berlin')

  expect((await asked.submit('Send it now')).heading).toBe(placed.heading)
  expect(Number(count('SELECT count(*) FROM orders')) - before).toBe(1)
})

test('the second factor on the way loses nothing', async () => {
  writeSetting(site.database.db, 'offersSecondFactor', true, new Date())
  const visitor = site.visitor()
  const email = 'careful@example.com'
  const second = await (await visitor.get('/login')).submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  const setup = await visitor.get('/shop/account/second-factor')
  const secret = (setup.all('code')[0]?.textContent ?? '').replaceAll(' ', '')
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
  await setup.submit('Turn on', { Code: codeAt(Date.now()), Password: 'tide-table' })

  const step = await logInOn(await typeAddress(visitor, 'Careful Kim'), email, 'tide-table')
  const asked = await step.submit('Login', { Code: codeAt(Date.now() + 30_000) })
  expect(asked.text).toContain('Careful Kim')
  expect((await asked.submit('Send it now')).announced).toContain('Address saved')
})

test('neither does Google', async () => {
  const visitor = site.visitor()
  await (await visitor.get('/login')).submit('Log in with Google')
  const asked = await (await typeAddress(visitor, 'By Google')).submit('Log in with Google')
  expect([asked.heading, asked.text]).toEqual(['Send this now?', expect.stringContaining('By Google')])
  expect((await asked.submit('Send it now')).announced).toContain('Address saved')
})

test('who logs in by a way that forgot where they were going is led to what they typed', async () => {
  const visitor = await signedIn(CUSTOMER)
  await typeAddress(visitor, 'Detour')
  const asked = await logInOn(await visitor.get('/login'), CUSTOMER)
  expect(asked.text).toContain('Detour')
  const back = await asked.submit('Discard it')
  expect([back.announced, back.url.pathname]).toEqual([
    expect.stringContaining('Nothing was sent.'),
    '/shop/account/address',
  ])
  expect([isStored('Detour'), countKept()]).toEqual([0, 0])
})

test('nobody else sees or sends it: another account in that browser, its owner in another one, a stranger', async () => {
  const visitor = await signedIn(CUSTOMER)
  const login = await typeAddress(visitor, 'Only Mine')
  const path = login.url.searchParams.get('redirectTo') ?? ''
  expect(path).toMatch(/^\/unsent\/[\w-]{22}$/)

  const other = await logInOn(login, ADMIN)
  expect([other.heading, other.html]).toEqual(['Nothing to send', expect.not.stringContaining('Only Mine')])
  const elsewhere = await signedIn(CUSTOMER)
  expect((await elsewhere.get(path)).html).not.toContain('Only Mine')
  expect((await site.visitor().fetch(path)).headers.get('Location')).toBe(
    `/login?redirectTo=${encodeURIComponent(path)}`,
  )
  await elsewhere.post(path, {})
  await visitor.post('/login?as=another', { email: CUSTOMER, password: 'demo-password' })
  expect((await visitor.get(path)).text).toContain('Only Mine')
})

test('an admin form sent after a customer logged in here waits for the admin, and is nobody else’s', async () => {
  const visitor = await signedIn(ADMIN)
  const form = await visitor.get('/admin/products/1')
  endSessions()
  await visitor.logIn(CUSTOMER)
  const words = 'A sea that nobody saves twice'
  const told = await form.submit('Save product', { 'Name (English)': words })
  expect([told.url.pathname, told.announced]).toEqual([
    '/logout',
    expect.stringContaining('Another account is logged in'),
  ])
  expect(count("SELECT count(*) FROM products WHERE name LIKE '%nobody saves%'")).toBe(0)

  await told.submit('Log out')
  const others = await logInOn(await visitor.get('/login'), CUSTOMER)
  expect(others.text).not.toContain(words)
  await (await visitor.get('/logout')).submit('Log out')
  const asked = await logInOn(await visitor.get('/login'), ADMIN)
  expect([asked.heading, asked.text.includes(words)]).toEqual(['Send this now?', true])
  expect((await asked.submit('Send it now')).announced).toContain('Product saved')
  expect(count("SELECT count(*) FROM products WHERE name LIKE '%nobody saves%'")).toBe(1)
})

test('where no admin was ever in, an admin form of a customer is forbidden and kept by nobody', async () => {
  const visitor = await signedIn(CUSTOMER)
  const refused = await visitor.post('/admin/products/1', { 'name.en': 'Mine' })
  expect([refused.status, countKept()]).toEqual([403, 0])
})

test('nothing readable, no password and nothing of strangers is stored', async () => {
  const visitor = await signedIn(CUSTOMER)
  const form = await visitor.get('/shop/account')
  endSessions()
  const login = await form.submit('Change e-mail', {
    'New e-mail': 'next@example.com',
    Password: 'demo-password',
  })
  const stored = JSON.stringify(site.database.sqlite.prepare('SELECT * FROM unsent_forms').all())
  expect(stored).not.toMatch(/next@example|demo-password/)
  const asked = await logInOn(login, CUSTOMER)
  expect(asked.text).toContain('We never keep passwords')
  expect(asked.html).not.toContain('demo-password')
  const refused = await asked.submit('Send it now')
  expect([refused.status, refused.field('New e-mail')]).toEqual([400, 'next@example.com'])

  site.database.sqlite.exec('DELETE FROM unsent_forms')
  const stranger = site.visitor()
  await stranger.post('/shop/account/address', { fullName: 'A stranger' })
  await stranger.post('/admin/products/new', { 'name.en': 'A stranger' })
  stranger.setCookie('device', visitor.cookie('device')?.replace(/^../, 'xx') ?? '')
  await stranger.post('/shop/account/address', { fullName: 'A stranger' })
  expect(countKept()).toBe(0)
})

test('a form of another site keeps nothing', async () => {
  const visitor = await signedIn(CUSTOMER)
  endSessions()
  const body = new URLSearchParams({ fullName: 'Planted' })
  const answer = await visitor.fetch('/shop/account/address', {
    method: 'POST',
    body,
    headers: { Origin: 'https://evil.example' },
  })
  expect([answer.status, countKept()]).toEqual([403, 0])
})

test('a button without words leads back to its page, where it is pressed again', async () => {
  const admin = await signedIn(ADMIN)
  endSessions()
  const login = await admin.post('/admin/products/1/copy', { intent: 'copy' })
  expect(login.announced).toContain('nothing was done')
  expect([login.url.searchParams.get('redirectTo'), countKept()]).toEqual(['/admin/products/1', 0])
})

test('of a form with files the words are kept, and the files are asked for again by their names', async () => {
  const admin = await signedIn(ADMIN)
  const form = await admin.get('/admin/site-config/banners/new')
  endSessions()
  const picture = await anyPicture('beach.jpg')
  const filled = { 'Alt text (English)': 'Harbour days' }
  const login = await form.submit('Save', { ...filled, Picture: [picture] })
  expect(login.announced).toContain(KEPT)
  const asked = await logInOn(login, ADMIN)
  expect(asked.text).toContain('We could not keep your files. Choose them again.Choose again: beach.jpg')
  const saved = await asked.submit('Send it now', { 'Choose again': [picture] })
  expect(saved.status).toBe(200)
  expect(count("SELECT count(*) FROM banners WHERE alt LIKE '%Harbour days%' AND picture_id IS NOT NULL")).toBe(1)
})
