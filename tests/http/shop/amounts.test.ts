import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'
import { waitForMail } from '../../support/visitor/mailbox.ts'

const site = openSite()
const idOf = (slug: string) =>
  site.database.sqlite.prepare('SELECT id FROM products WHERE slug = ?').pluck().get(slug) as number

test('what is charged stands first from the cart to the order and its mail, what it is about beside it', async () => {
  const buyer = site.visitor()
  await buyer.post('/preferences', { currency: 'JPY', redirectTo: '/' })
  const inBoth = /\$\d[\d,.]* \(?about ¥[\d,]+/
  const checkout = await goToCheckout(buyer, idOf('tide-table-4'))

  const cart = await buyer.get('/shop/cart')
  expect(cart.all('.line .price')[0]?.textContent).toMatch(inBoth)
  expect(cart.all('.slip .sum dd')[0]?.textContent).toMatch(inBoth)
  expect(checkout.all('.slip .sum dd')[0]?.textContent).toMatch(inBoth)
  const order = await placeOrder(checkout, { 'Contact email': 'yen@example.com' })
  expect(order.all('.slip .sum dd')[0]?.textContent).toMatch(inBoth)
  expect((await waitForMail(site.dataDir, ({ to }) => to === 'yen@example.com')).text).toMatch(inBoth)
})

test('a sum that is charged in the currency shown is no estimate, in the shop and for a commission', async () => {
  const { db } = site.database
  writeSetting(db, 'chargesShownCurrency', true, new Date())
  const buyer = site.visitor()
  await buyer.post('/preferences', { currency: 'JPY', redirectTo: '/' })
  const checkout = await goToCheckout(buyer, idOf('tide-table-4'))
  expect((await buyer.get('/shop/cart')).text).toContain('in JPY or USD, depending on how you pay')
  const order = await placeOrder(checkout)
  const { id, secret } = acceptedCommission(db)
  const kept = "UPDATE commission_requests SET currency = 'JPY', conversion = 145 WHERE id = ?"
  site.database.sqlite.prepare(kept).run(id)

  for (const page of [order, await buyer.get(`/commission-request/${secret}`)]) {
    const due = page.all('.facts dd').find(({ textContent }) => textContent?.startsWith('¥'))?.textContent
    // A transfer is made in dollars, so that both sums stand there.
    expect(due).toMatch(page === order ? /^¥[\d,]+$/ : /^¥[\d,]+ \$[\d.]+$/)
    const charged = await page.submit('Pretend to pay now')
    expect(charged.all('main strong')[0]?.textContent).toBe(due?.split(' ')[0])
  }
  writeSetting(db, 'chargesShownCurrency', false, new Date())
})

test('an admin in yen shows and takes whole amounts, and says why it takes no other', async () => {
  site.database.sqlite.exec(
    "UPDATE currencies SET is_base = 0; UPDATE currencies SET is_base = 1, conversion = 1, decimals = 0 WHERE name = 'JPY'",
  )
  const admin = site.signedIn('admin@example.com')
  const page = await admin.get(`/admin/products/${idOf('tide-table-4')}`)
  expect(page.field('Price, JPY')).toBe('1200')

  const refused = await page.submit('Save product', { 'Price, JPY': '1200.50' })
  expect([refused.status, refused.field('Price, JPY')]).toEqual([400, '1200.50'])
  expect(refused.announced).toContain('Price, JPY: JPY has no decimals. Enter a whole amount, for example 1200.')
})
