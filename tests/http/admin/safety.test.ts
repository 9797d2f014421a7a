import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

test('what the site says of safety stands on the pages of goods, and a product’s own word in its place', async () => {
  expect((await site.visitor().get('/shop/product/1')).text).not.toContain('Product safety')
  const settings = await admin.get('/admin/site-config/safety')
  const refused = await settings.submit('Save settings', { 'Manufacturer’s email or web address': 'nenas' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Enter an email address, or a link')
  const saved = await refused.submit('Save settings', {
    Manufacturer: 'nenas',
    'Manufacturer’s postal address': 'Kyoto, Japan',
    'Manufacturer’s email or web address': 'nenas@example.com',
    'Responsible person in the EU': 'Rep GmbH',
    'Safety warnings (English)': 'Paper cuts.',
  })
  expect(saved.announced).toContain('Settings saved')
  const page = await site.visitor().get('/shop/product/1')
  expect(page.text).toContain('Product safety')
  for (const said of ['Kyoto, Japan', 'nenas@example.com', 'Rep GmbH', 'Paper cuts.']) expect(page.text).toContain(said)

  const product = await admin.get('/admin/products/1')
  const wrong = await product.submit('Save product', { 'Its email or web address': 'nobody' })
  expect(wrong.status).toBe(400)
  const own = await wrong.submit('Save product', {
    'Its email or web address': 'https://pins.example',
    Manufacturer: 'Pin Works',
    'Safety warnings (English)': 'Sharp.',
  })
  expect(own.announced).toContain('Product saved')
  const changed = await site.visitor().get('/shop/product/1')
  expect(changed.text).toContain('Pin Works')
  expect(changed.text).toContain('Sharp.')
  expect(changed.text).not.toContain('Paper cuts.')
  expect(changed.text).toContain('Rep GmbH')
})
