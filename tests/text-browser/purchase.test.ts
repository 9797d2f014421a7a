import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orders } from '#db/schema.server.ts'

import { browse, choose, DOWN, ENTER, fill, find } from '../support/lynx.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

test('somebody with a text browser buys a zine', () => {
  const keys = [
    [find('Add to cart'), DOWN, ENTER],
    [choose('Destination country', 'Germany'), DOWN, ENTER],
    [find('Continue to checkout'), ENTER],
    [fill('Contact email', 'lynx@example.com'), fill('Full name', 'Anna Beispiel'), fill('City', 'Berlin')],
    [fill('Postal code', '10115'), fill('Address line 1', 'Hafenweg 3')],
    [find('I accept the terms'), ENTER],
    [find('Place order'), ENTER],
  ]
  const screen = browse(`${site.url}/shop/product/1`, keys.flat(2))

  const order = site.database.db.select().from(orders).orderBy(desc(orders.id)).limit(1).get()
  expect(order).toMatchObject({ email: 'lynx@example.com', country: 'DE', city: 'Berlin', status: 'ORDERED' })
  expect(screen).toContain(`/shop/order/${order?.id}?key=`)
  expect(screen).toContain('We wait for your payment')
})
