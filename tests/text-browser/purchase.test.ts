import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orders } from '#db/schema.server.ts'

import { TEXT_BROWSERS, TextBrowser } from '../support/deployed/terminal.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()

test.each(TEXT_BROWSERS)('a guest buys a zine in %s', async (name) => {
  const browser = new TextBrowser(name, `${site.url}/shop/product/1`)
  await browser.sees('Tide Table')
  await browser.press('Add to cart', 'Added to cart!')
  await browser.press('Cart, 1 item', 'Your items')
  await browser.choose('Destination country', 'Germany')
  await browser.press('Continue to checkout', 'Checkout')
  await browser.write('Contact email', `${name}@example.com`)
  await browser.write('Full name', 'Anna Beispiel')
  await browser.write('Address line 1', 'Hafenweg 3')
  await browser.write('Postal code', '10115')
  await browser.write('City', 'Berlin')
  await browser.tick('I accept the terms')
  await browser.press('Place order', 'Waiting for your payment. How to pay is below')

  const order = site.database.db.select().from(orders).orderBy(desc(orders.id)).limit(1).get()
  const email = `${name}@example.com`
  expect(order).toMatchObject({ email, country: 'DE', city: 'Berlin', status: 'ORDERED' })
})
