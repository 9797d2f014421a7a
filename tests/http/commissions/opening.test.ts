import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { type LaunchedSite, launch } from '../../support/site/launch.ts'
import { Visitor } from '../../support/visitor/visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
let launched: LaunchedSite
let admin: Visitor

beforeAll(async () => {
  launched = await launch(dataDir, { SEED: 'none' })
  await vi.waitFor(() => expect(launched.output()).toMatch(/ code /))
  admin = new Visitor(launched.url)
  await (
    await admin.get('/setup')
  ).submit('Create the site', {
    'Setup code': / code ([\w-]+)/.exec(launched.output())?.[1] ?? '',
    'E-mail': 'nena@example.com',
    Password: 'a-long-password',
    'Confirm password': 'a-long-password',
    'The circle’s name (English)': 'Kelp & Ink',
    'Base currency': 'EUR',
  })
})
afterAll(async () => {
  await launched.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const form = async (path: string, button: string, filling: Record<string, string | boolean>) => {
  const page = await (await admin.get(path)).submit(button, filling)
  expect([path, page.status, page.announced]).toEqual([path, 200, expect.not.stringMatching(/needs? a look/)])
  return page
}

test(
  'from an empty database a circle is set up without script, opened, bought from and asked',
  { retry: 0 },
  async () => {
    await form('/admin/site-config/texts/terms', 'Publish as a new version', { 'Text (English)': 'Be kind.' })
    await form('/admin/site-config/texts/about', 'Publish as a new version', { 'Text (English)': 'We draw kelp.' })
    await form('/admin/site-config/payment-methods/new', 'Save', { 'Name (English)': 'Bank', 'Days to pay': '7' })
    await form('/admin/site-config/links/new', 'Save', { Name: 'Fediverse', Link: 'https://social.example/@kelp' })
    await form('/admin/events/new', 'Save', {
      'Event (English)': 'Kelp Market 1',
      'First day': '2031-05-04',
      'Last day': '2031-05-04',
      Status: 'Confirmed',
      'Page address': 'kelp-market-1',
    })
    const pictures = new FormData()
    pictures.append('files', await anyPicture('beach.jpg'))
    const uploaded = await admin.post('/admin/art/uploads', pictures)
    expect(uploaded.text).toContain('beach')
    await form('/admin/art/1', 'Save artwork', { 'Title (English)': 'Low tide', Visible: true })

    await form('/admin/products/types/new', 'Save', { 'Name (English)': 'Book' })
    const product = await form('/admin/products/new', 'Save product', {
      'Name (English)': 'Kelp Almanac',
      'Product type': 'Book',
      'Price, EUR': '12.00',
      'Shipping weight': '120',
      Status: 'PUBLISHED',
    })
    const id = Number(/products\/(\d+)/.exec(product.path)?.[1])
    await (await admin.get(`/admin/products/${id}`)).submit('Record the count', { Counted: '10' })
    await form('/admin/shipping/zones/new', 'Save zone', { Code: 'europe', Germany: true })
    await form('/admin/shipping/new', 'Save method', {
      'Name (English)': 'Letter',
      Code: 'letter',
      'Largest parcel': '1000',
      'Days, at least': '2',
      'Days, at most': '5',
      'Up to grams, line 1': '1000',
      'Price of line 1, europe': '3.00',
      'Offered to customers': true,
    })
    await form('/admin/commissions/price-lists/new', 'Save the price list', {
      'Name (English)': 'Portrait',
      Visible: true,
      'Group, row 1': 'SIZE',
      'Name (English), row 1': 'A4',
      'Price or percent, row 1': '40.00',
      'Group, row 2': 'BACKGROUND',
      'Name (English), row 2': 'A kelp forest',
      'Pricing, row 2': 'PERCENT',
      'Price or percent, row 2': '50',
    })
    await form('/admin/commissions/price-lists/addons', 'Save', {
      'Accessories: Name (English), row 1': 'Lantern',
      'Accessories: Price each, EUR, row 1': '9.00',
    })
    await form('/admin/commission-slots/new', 'Save slot', {
      'Label (English)': 'January',
      'First day': '2031-01-01',
      'Last day': '2031-02-10',
    })
    await form('/admin/site-config/shop', 'Save settings', { 'Who may enter the shop': 'Everyone' })

    const visitor = new Visitor(launched.url)
    expect((await visitor.get('/about')).text).toContain('We draw kelp.')
    expect((await visitor.get('/nenas/2031')).text).toContain('Kelp Market 1')
    expect((await visitor.get('/shop')).text).toContain('Kelp Almanac')
    await vi.waitFor(async () => expect((await visitor.get('/')).text).toContain('Low tide'), { timeout: 60_000 })
    const order = await placeOrder(await goToCheckout(visitor, id))
    expect(order.heading).toMatch(/^Order \d+/)
    expect(order.text).toContain('15.00')
    expect((await visitor.get('/commission-slots?year=2031')).text).toContain('January')

    expect((await visitor.get('/commissions')).text).toMatch(/Portrait[^]*A kelp forest[^]*\+50[^]*Lantern/)
    const asked = await (await visitor.get('/commissions')).follow('Request this')
    const sent = await asked.submit('Send request', {
      'Contact email': 'ada@client.example',
      Details: 'A lighthouse keeper, at night.',
      Slot: '1',
      'I accept the terms': true,
    })
    expect(sent.announced).toContain('Request sent')
    expect((await admin.get('/admin/commissions')).text).toMatch(/ada@client\.example[^]*Portrait[^]*January[^]*60\.00/)

    const steps = await admin.get('/admin/first-steps')
    const left = await steps.submit('Skip Choose your colours')
    const last = await left.submit('Skip Publish the pages that the law asks for')
    // Without a mail server nothing leaves the house, so that this step is not done by what was written.
    await last.submit('Skip Send yourself a test email')
    expect((await admin.get('/admin/dashboard')).text).not.toContain('Getting started')
  },
)
