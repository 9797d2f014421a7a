import { expect, test } from 'vitest'

import { formatDeadline } from '#app/translations/dates.ts'

import { address, goToCheckout } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('an order that waits for a slip names the slip’s day in both places', async () => {
  const buyer = site.signedIn('customer@example.com')
  const { 'Contact email': _, ...where } = address
  const order = await (await goToCheckout(buyer, 1)).submit('Place order', where)
  const pretend = await order.submit('Pretend to pay now')
  await pretend.submit('Pretend to pay later, in a shop')
  const until = new Date('2031-05-06T14:59:00Z')
  const { sqlite } = site.database
  sqlite.prepare("UPDATE payment_attempts SET voucher_until = ? WHERE state = 'PENDING'").run(until.getTime())

  const day = formatDeadline(until, 'en')
  expect((await buyer.get(order.path)).text).toContain(day)
  expect((await buyer.get('/shop/account/orders')).text).toContain(day)
})
