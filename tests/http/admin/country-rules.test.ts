import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

async function rule(countries: string, isClosed: boolean, notice: string) {
  const page = await admin.get('/admin/site-config/abroad')
  return page.submit('Save settings', {
    'Countries 1': countries,
    'Closed 1': isClosed,
    'Notice 1 (English)': notice,
  })
}

test('countries of a rule are codes', async () => {
  const refused = await rule('Germany', true, 'No.')
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Enter codes of two letters')
})

test('a notice is read in the cart and at the checkout, and the order goes on', async () => {
  expect((await rule('EU', false, 'Import duties may be due.')).announced).toContain('Settings saved')
  const buyer = site.visitor()
  const checkout = await goToCheckout(buyer, 1)
  expect(checkout.text).toContain('Import duties may be due.')
  expect((await buyer.get('/shop/cart')).text).toContain('Import duties may be due.')
  expect((await placeOrder(checkout)).heading).toMatch(/^Order \d+/)
})

test('a country that was closed meanwhile is refused with the reason, at the checkout and in the cart', async () => {
  const buyer = site.visitor()
  const checkout = await goToCheckout(buyer, 1)
  expect((await rule('DE', true, 'Packaging law keeps us out.')).announced).toContain('Settings saved')
  const refused = await placeOrder(checkout)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Packaging law keeps us out.')
  expect(refused.field('City')).toBe('Berlin')
  const cart = await buyer.get('/shop/cart')
  expect(cart.text).toContain('Shipping Unavailable')
  expect(cart.text).toContain('Packaging law keeps us out.')
})
