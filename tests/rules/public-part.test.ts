import { expect, test } from 'vitest'

import { manifestFor, publicPart } from '#app/platform/launch/public-part.ts'

const page = { hasDefaultExport: true, hasAction: false }
const routes = {
  root: { id: 'root', path: '', ...page },
  shop: { id: 'shop', parentId: 'root', path: undefined, ...page },
  cart: { id: 'cart', parentId: 'shop', path: 'shop/cart', ...page, hasAction: true },
  like: { id: 'like', parentId: 'shop', path: 'shop/product/:id/like', hasAction: true },
  calendar: { id: 'calendar', parentId: 'root', path: 'nenas/events.ics' },
  unknown: { id: 'unknown', parentId: 'root', path: '*', hasAction: true, hasClientLoader: true },
  desk: { id: 'desk', parentId: 'root', path: 'admin', ...page },
  users: { id: 'users', parentId: 'desk', path: 'users', ...page },
  slip: { id: 'slip', parentId: 'root', path: 'admin/orders/:item/packing-slip', ...page },
  till: { id: 'till', parentId: 'root', path: 'event-helper', ...page },
  calls: { id: 'calls', parentId: 'root', path: 'api/*', hasAction: true },
  about: { id: 'about', parentId: 'root', path: 'administration', ...page },
}

test('a public page knows the routes that it shows or sends forms to, and the one for everything else', () => {
  const { routes: kept } = publicPart({ routes })

  expect(Object.keys(kept)).toEqual(['root', 'shop', 'cart', 'like', 'unknown', 'about'])
})

test('the back office gets the table of all routes', () => {
  expect(manifestFor('/assets/manifest-1f2e.js', true)).toBe('/assets/manifest-1f2e.js')
  expect(manifestFor('/assets/manifest-1f2e.js', false)).toBe('/assets/public-1f2e.js')
})
