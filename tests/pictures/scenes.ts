import type { Database } from '#db/database.server.ts'

import { formScenes, type Scene } from '../support/journeys/form-scenes.ts'
import { goToCheckout } from '../support/shop/buyer.ts'
import { adminPages } from '../support/visitor/every-page.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { fileName } from './camera.ts'
import type { Options } from './options.ts'

type Site = { url: string; database: Database }

/** The pages to take, each with somebody who may see it: those whose name, or name of their file, holds what is asked. */
export async function scenesOf({ url, database }: Site, { page, isDesk }: Options): Promise<Scene[]> {
  const visitor = () => new Visitor(url)
  const scenes = isDesk
    ? await deskScenes(visitor())
    : [...(await formScenes({ url, database, visitor })), ...customerScenes(visitor)]
  const exact = scenes.filter(({ name }) => name.toLowerCase() === page)
  if (exact.length > 0) return exact

  return scenes.filter(({ name }) => name.toLowerCase().includes(page) || fileName(name).toLowerCase().includes(page))
}

/** An account that has bought, likes things and has something sent to two places. */
function customerScenes(visitor: () => Visitor): Scene[] {
  const living = async (path: string) => {
    const customer = visitor()
    await customer.logIn('customer@example.com')
    await settleIn(customer)
    return { path, cookie: customer.cookieHeader() }
  }
  return ['', '/orders', '/wishlist', '/address'].map((part) => ({
    name: `a customer at home ${part}`,
    start: () => living(`/shop/account${part}`),
  }))
}

async function settleIn(customer: Visitor): Promise<void> {
  for (const id of [1, 5, 12]) await customer.post(`/shop/product/${id}/like`, { value: '1', redirectTo: '/shop' })
  const fullName = 'Anna Beispiel'
  const berlin = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Hafenweg 3' }
  await customer.post('/shop/account/address', { fullName, ...berlin })
  const portland = { country: 'US', city: 'Portland', state: 'OR', postalCode: '97201', addressLine1: '1 Main Street' }
  await customer.post('/shop/account/address', { fullName, ...portland })
  await (await goToCheckout(customer, 1)).submit('Place order', { 'I accept the terms': true })
}

async function deskScenes(admin: Visitor): Promise<Scene[]> {
  await admin.logIn('admin@example.com')
  const cookie = admin.cookieHeader()
  return adminPages.map((path) => ({ name: path, start: () => ({ path, cookie }) }))
}
