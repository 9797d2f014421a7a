import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readSettings, writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const differences = (page: Page) =>
  page.all('main .ledger tbody tr').map((row) => row.querySelectorAll('th, td').map((cell) => cell.textContent))
const lastLine = () =>
  site.database.sqlite.prepare('SELECT actor, action, subject, before, after FROM audit_log ORDER BY id DESC').get()

test('site config shows every page it has, and none by another name', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/site-config')

  expect(page.heading).toBe('Site config')
  for (const link of page.all('main .config-groups a')) {
    const { status } = await admin.get(link.getAttribute('href') ?? '')
    expect([link.getAttribute('href'), status]).toEqual([link.getAttribute('href'), 200])
  }
  expect(page.all('main .config-groups a')).toHaveLength(28)
  expect((await admin.get('/admin/site-config/nonsense')).status).toBe(404)
})

test('a setting that is changed is what visitors meet at once, cached pages too, and the log says so', async () => {
  const admin = await administrator()
  expect((await site.visitor().get('/')).html).toContain('nenas')
  const page = await admin.get('/admin/site-config/identity')
  const saved = await page.submit('Save settings', { 'The circle’s name (English)': 'Ink & Tide' })

  expect(saved.announced).toContain('Settings saved')
  expect((await site.visitor().get('/')).text).toContain('Ink & Tide')
  expect(lastLine()).toMatchObject({
    actor: 'admin@example.com',
    action: 'settings.edit',
    subject: 'settings/identity',
  })
  await (
    await admin.get('/admin/site-config/identity')
  ).submit('Save settings', {
    'The circle’s name (English)': 'nenas',
  })
})

test('a setting out of its bounds is refused at its field, with its value kept', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/site-config/shop')
  expect(page.text).toContain('How many days after its release a product counts as new. At least 0. Default: 60.')
  const refused = await page.submit('Save settings', { 'New for, days': '-3', 'Ships within, business days': 'soon' })

  expect(refused.status).toBe(400)
  expect(refused.field('New for, days')).toBe('-3')
  expect(refused.announced).toContain('New for, days: Enter 0 or more.')
  expect(refused.announced).toContain('Ships within, business days: Enter a whole number.')
})

test.each([
  ['/shop/cart', 'The shop would send visitors back to itself'],
  ['//evil.example', 'Enter a path such as /shop'],
  ['javascript:alert(1)', 'Enter a path such as /shop'],
])('the shop never sends anybody to %s', async (target, message) => {
  const page = await (await administrator()).get('/admin/site-config/shop')
  const refused = await page.submit('Save settings', { 'Where others are sent': target })

  expect(refused.status).toBe(400)
  expect(refused.announced).toContain(message)
})

test('who may not enter the shop is sent where the admin says', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/site-config/shop')
  await page.submit('Save settings', {
    'Who may enter the shop': 'Administrators only',
    'Where others are sent': '/about',
  })

  expect((await site.visitor().fetch('/shop')).headers.get('Location')).toBe('/about')
  const again = await admin.get('/admin/site-config/shop')
  await again.submit('Save settings', { 'Who may enter the shop': 'Everyone', 'Where others are sent': '' })
  expect((await site.visitor().get('/shop')).status).toBe(200)
  expect(
    site.database.sqlite.prepare("SELECT count(*) FROM site_settings WHERE key = 'shopAccess'").pluck().get(),
  ).toBe(0)
})

test('a list of settings grows by its spare lines and shrinks by emptied ones; half a line is none', async () => {
  const admin = await administrator()
  const half = await (
    await admin.get('/admin/site-config/commissions')
  ).submit('Save settings', {
    'From 1': '2027-01-01',
  })
  expect(half.status).toBe(400)
  expect(half.announced).toContain('Until 1: Fill in this field.')

  const turned = await half.submit('Save settings', { 'From 1': '2027-01-09', 'Until 1': '2027-01-05' })
  expect(turned.announced).toContain('Until 1: The end is before the start.')

  await turned.submit('Save settings', { 'From 1': '2027-01-01', 'Until 1': '2027-01-05' })
  const saved = await admin.get('/admin/site-config/commissions')
  expect(saved.field('Until 1')).toBe('2027-01-05')
  await saved.submit('Save settings', { 'From 1': '', 'Until 1': '' })
  expect((await admin.get('/admin/site-config/commissions')).field('Until 1')).toBe('')
})

test('commissions close and open by hand', async () => {
  const admin = await administrator()
  await (await admin.get('/admin/site-config/commissions')).submit('Save settings', { 'Commissions are': 'Closed' })
  expect((await site.visitor().get('/commissions')).text).toMatch(/closed/i)
  await (await admin.get('/admin/site-config/commissions')).submit('Save settings', { 'Commissions are': 'Automatic' })
  expect((await site.visitor().get('/commissions')).text).not.toMatch(/commissions are closed/i)
})

test('two people change the same settings: the second is shown the difference, and nothing is overwritten', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const first = await one.get('/admin/site-config/shop')
  const second = await other.get('/admin/site-config/shop')
  await first.submit('Save settings', { 'New for, days': '30', 'Shipments a week': '3' })
  const stale = await second.submit('Save settings', { 'New for, days': '90' })

  expect(stale.status).toBe(409)
  expect(stale.announced).toContain('Someone saved this while you were editing, perhaps you in another window')
  expect(differences(stale)).toEqual([
    ['New for, days', '30', '90'],
    ['Shipments a week', '3', 'taken over below'],
  ])
  expect(stale.field('New for, days')).toBe('90')
  expect(stale.field('Shipments a week')).toBe('3')
  expect((await one.get('/admin/site-config/shop')).field('New for, days')).toBe('30')

  const decided = await stale.submit('Save settings')
  expect(decided.announced).toContain('Settings saved')
  expect(decided.field('New for, days')).toBe('90')
  expect(decided.field('Shipments a week')).toBe('3')
})

async function make(path: string, filling: Record<string, string | boolean>): Promise<Page> {
  return (await (await administrator()).get(`/admin/site-config/${path}/new`)).submit('Save', filling)
}

test('a link is made, changed, put in its place and deleted', async () => {
  const made = await make('links', { Name: 'Fediverse', Link: 'https://social.example/@nenas' })
  expect(made.announced).toContain('Saved')
  expect((await site.visitor().get('/about')).text).toContain('Fediverse')

  const placed = await made.submit('Save positions', { 'Position of “Fediverse”': '1' })
  expect(placed.all('.placed a')[0]?.textContent).toBe('Fediverse')
  const page = await placed.follow('Fediverse')
  const refused = await page.submit('Save', { Link: 'javascript:alert(1)' })
  expect(refused.status).toBe(400)
  expect(page.text).toContain('Delete “Fediverse”? This cannot be undone.')
  const gone = await page.submit('Delete')
  expect(gone.announced).toContain('Deleted')
  expect((await site.visitor().get('/about')).text).not.toContain('Fediverse')
  expect(lastLine()).toMatchObject({ action: 'link.delete' })
})

test('a currency gets another rate, and says when; the base one and one that orders know stay', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/site-config/currencies/JPY')
  const saved = await page.submit('Save', { Rate: '150.5' })
  expect(saved.text).toMatch(/1 USD = 150.5 JPY · rate of \d/)

  const wrong = await (await admin.get('/admin/site-config/currencies/JPY')).submit('Save', { Rate: '0' })
  expect(wrong.announced).toContain('Rate: Enter a number above zero')
  const base = await (await admin.get('/admin/site-config/currencies/USD')).submit('Save', { Rate: '2' })
  expect(base.status).toBe(400)
  const asked = await admin.get('/admin/site-config/currencies/USD')
  expect((await asked.submit('Delete')).announced).toContain('it is the base currency')
  expect(site.database.sqlite.prepare("SELECT count(*) FROM currencies WHERE name = 'USD'").pluck().get()).toBe(1)
})

test('a payment method is offered as long as its box is ticked', async () => {
  const made = await make('payment-methods', { 'Name (English)': 'Postal order', 'Days to pay': '14', Offered: false })
  expect(made.text).toContain('Postal order not shown now')
  const offered = async () => (await site.visitor().fetch('/api/siteConfig/paymentMethods')).text()
  expect(await offered()).not.toContain('Postal order')

  await (await made.follow('Postal order')).submit('Save', { Offered: true })
  expect(await offered()).toContain('Postal order')
})

test('a notice is shown in its time alone', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const early = await make('notices', { 'Text (English)': 'The kiln is on fire', 'From, UTC': soon })
  expect(early.text).toContain('The kiln is on fire not shown now')
  expect((await site.visitor().get('/')).text).not.toContain('The kiln is on fire')

  const page = await early.follow('The kiln is on fire')
  await page.submit('Save', { 'From, UTC': '', Kind: 'Alert' })
  expect((await site.visitor().get('/')).text).toContain('The kiln is on fire')
  const ends = await (await (await administrator()).get('/admin/site-config/notices')).follow('The kiln is on fire')
  const refused = await ends.submit('Save', { 'From, UTC': soon, 'Until, UTC': '2020-01-01T10:00' })
  expect(refused.announced).toContain('Until, UTC: The end is before the start.')
})

const picture = () => new File([readFileSync('app/seed/originals/banner-shop.jpg')], 'wide.jpg', { type: 'image/jpeg' })

test('a banner takes its pictures through the workshop, keeps them over a refusal, and stands in its place', async () => {
  const admin = await administrator()
  const form = new FormData()
  form.set('pictureId-file', picture())
  form.set('place', 'HOME')
  const refused = await admin.post('/admin/site-config/banners/new', form)
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Alt text (English)')

  const made = await refused.submit('Save', {
    'Alt text (English)': 'Everything must go, said the tide',
    Place: 'Every page',
  })
  expect(made.announced).toContain('Saved')
  expect(made.text).toContain('Everything must go, said the tide')
  const kept = site.database.sqlite.prepare('SELECT picture_id FROM banners ORDER BY id DESC').pluck().get()
  expect(kept).toBeGreaterThan(0)
})

test('what is no picture is refused with its reason', async () => {
  const form = new FormData()
  form.set('pictureId-file', new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }))
  form.set('alt.en', 'x')
  form.set('place', 'HOME')
  const refused = await (await administrator()).post('/admin/site-config/banners/new', form)

  expect(refused.status).toBe(400)
  expect(refused.announced).toMatch(/Picture: /)
})

test('a text is previewed with the rules filled in, published as a new version, and an old one comes back', async () => {
  const admin = await administrator()
  const editor = await admin.get('/admin/site-config/texts/about')
  const body = '## Ahoy {#ahoy}\n\nQuotes within **{{quoteHours}}** hours, {{nonsense}}.'
  const preview = await editor.submit('Preview', { 'Text (English)': body })
  expect(preview.status).toBe(200)
  expect(preview.html).toContain('<h2 id="ahoy">Ahoy</h2>')
  expect(preview.html).toContain('<strong>72</strong>')
  expect(preview.text).toContain('nonsense')
  expect((await site.visitor().get('/about')).text).not.toContain('Ahoy')

  const published = await preview.submit('Publish as a new version')
  expect(published.announced).toContain('Version 2 published')
  expect((await site.visitor().get('/about')).text).toContain('Ahoy')

  const restored = await published.follow('Restore version 1')
  expect(restored.text).toContain('This is version 1.')
  expect((await restored.submit('Publish as a new version')).announced).toContain('Version 3 published')
  expect((await site.visitor().get('/about')).text).not.toContain('Ahoy')
})

test('two people publish a text at once: the second sees what the first wrote', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const first = await one.get('/admin/site-config/texts/terms')
  const second = await other.get('/admin/site-config/texts/terms')
  await first.submit('Publish as a new version', { 'Text (English)': 'Be kind.' })
  const stale = await second.submit('Publish as a new version', { 'Text (English)': 'Be quick.' })

  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Be kind.')
  expect(stale.field('Text (English)')).toBe('Be quick.')
  expect((await site.visitor().get('/terms')).text).toContain('Be kind.')
})

test('who asks for neither language is spoken to in the main one, on kept pages too', async () => {
  const admin = await administrator()
  const langOf = async (headers: Record<string, string>, path = '/') => {
    const html = await (await fetch(site.url + path, { headers })).text()
    return /<html[^>]* lang="(\w+)"/.exec(html)?.[1]
  }
  expect(await langOf({ 'Accept-Language': 'ko' })).toBe('en')
  const page = await admin.get('/admin/site-config/identity')
  await page.submit('Save settings', { 'Main language': 'ja' })

  expect(await langOf({ 'Accept-Language': 'ko' })).toBe('ja')
  expect(await langOf({ 'Accept-Language': 'ko' }, '/no-such-page')).toBe('ja')
  expect(await langOf({ 'Accept-Language': 'en' })).toBe('en')
  expect(await langOf({ 'Accept-Language': 'ko', Cookie: 'locale=en' })).toBe('en')
  expect(await langOf({ 'Accept-Language': 'ko' }, '/?lng=en')).toBe('en')
  const again = await admin.get('/admin/site-config/identity?lng=en')
  await again.submit('Save settings', { 'Main language': 'en' })
})

test('taxes begin with those of the home country: what changes is shown first, and saved once it is agreed to', async () => {
  const admin = await administrator()
  writeSetting(site.database.db, 'homeCountry', 'DE', new Date())
  const page = await admin.get('/admin/site-config/taxes')
  const press = { intent: 'preset', preset: 'EU_OSS' }
  const asked = await admin.post(page.path, new URLSearchParams(press))
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain('Prices and taxes: No taxes → Prices include taxes')
  expect(asked.announced).toMatch(/Rates: nothing → DE CY 19%.*HU 27%/)
  expect(asked.announced).toContain('Check them at taxation-customs.ec.europa.eu')
  expect(readSettings(site.database.db).taxMode).toBe('NONE')

  const saved = await asked.submit('Yes, do it')
  expect(saved.announced).toContain('Settings saved')
  expect(readSettings(site.database.db).taxRates).toHaveLength(32)
  expect(lastLine()).toMatchObject({ action: 'settings.edit', subject: 'settings/taxes' })
  expect((await admin.post(page.path, new URLSearchParams(press))).announced).toContain('set like this already')

  // One that is not offered here changes nothing.
  await admin.post(page.path, new URLSearchParams({ ...press, preset: 'HOME' }))
  expect(readSettings(site.database.db).taxRates).toHaveLength(32)
  const none = await admin.post(page.path, new URLSearchParams({ ...press, preset: 'NO_TAX' }))
  expect((await none.submit('Yes, do it')).announced).toContain('Settings saved')
  expect(readSettings(site.database.db).taxRates).toEqual([])
  writeSetting(site.database.db, 'homeCountry', 'JP', new Date())
})
