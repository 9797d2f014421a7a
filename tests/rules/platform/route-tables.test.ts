import { expect, test } from 'vitest'

import { addressOf, tableFor, tableOf } from '#app/platform/launch/route-tables.ts'

const page = { hasDefaultExport: true, hasAction: false }
const routes = {
  root: { id: 'root', path: '', ...page },
  shop: { id: 'shop', parentId: 'root', path: undefined, ...page },
  cart: { id: 'cart', parentId: 'shop', path: 'shop/cart', ...page, hasAction: true },
  like: { id: 'like', parentId: 'shop', path: 'shop/product/:id/like', hasAction: true },
  calendar: { id: 'calendar', parentId: 'root', path: 'nenas/events.ics' },
  unknown: { id: 'unknown', parentId: 'root', path: '*', hasAction: true, hasClientLoader: true },
  request: { id: 'request', parentId: 'root', path: 'commission-request', ...page, hasAction: true },
  client: { id: 'client', parentId: 'root', path: 'commission-request/:token', ...page },
  account: { id: 'account', parentId: 'root', path: undefined, ...page },
  wishes: { id: 'wishes', parentId: 'account', path: 'shop/account/wishlist', ...page },
  order: { id: 'order', parentId: 'shop', path: 'shop/order/:id', ...page },
  desk: { id: 'desk', parentId: 'root', path: 'admin', ...page },
  users: { id: 'users', parentId: 'desk', path: 'users', ...page },
  slip: { id: 'slip', parentId: 'root', path: 'admin/orders/:item/packing-slip', ...page },
  till: { id: 'till', parentId: 'root', path: 'event-helper', ...page },
  calls: { id: 'calls', parentId: 'root', path: 'api/*', hasAction: true },
  about: { id: 'about', parentId: 'root', path: 'administration', ...page },
}
const everybodys = ['root', 'shop', 'cart', 'like', 'unknown', 'request', 'account', 'about']

test('a page knows the routes that it shows or sends forms to, and the one for everything else', () => {
  expect(Object.keys(tableOf({ routes }, 'public').routes)).toEqual(everybodys)
  expect(Object.keys(tableOf({ routes }, 'own').routes).toSorted()).toEqual(
    [...everybodys, 'client', 'wishes', 'order'].toSorted(),
  )
  expect(tableOf({ routes }, 'manifest').routes).toEqual(routes)
})

test('a page gets the smallest table that it is in itself', () => {
  const tables = Object.entries(routes).map(([id, route]) => [id, tableFor(route, { routes })])

  expect(Object.fromEntries(tables)).toMatchObject({
    cart: 'public',
    request: 'public',
    unknown: 'public',
    about: 'public',
    client: 'own',
    wishes: 'own',
    order: 'own',
    users: 'manifest',
    slip: 'manifest',
    till: 'manifest',
  })
})

test('the tables lie beside each other', () => {
  expect(addressOf('public', '/assets/manifest-1f2e.js')).toBe('/assets/public-1f2e.js')
  expect(addressOf('manifest', '/assets/manifest-1f2e.js')).toBe('/assets/manifest-1f2e.js')
})
