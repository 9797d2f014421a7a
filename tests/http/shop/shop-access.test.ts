import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { readSettings, writeSetting } from '#app/site/site.server.ts'

import { apiPaths } from '../../support/api/api.ts'
import { addressesOf, allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let pages: string[]
let calls: string[]

/** A way into the shop, be it a link, a shortcut or an address for machines. */
const LEADS_IN = /["'>](?:https?:\/\/[^"'<\s]*)?\/shop(?:\/product\/\d+|\/cart)?(?:[?#][^"'<\s]*)?["'<]/

/** What those who already bought still reach. */
const OPEN = /^\/shop\/(order|account)(\/|$)/
const CALLS = /^\/api\/(products|franchises|shipping|orders\/cart)(\/|$)/

beforeAll(async () => {
  const routes = (await allRoutes()).filter(({ hasLoader, hasAction, hasPage }) => hasLoader || hasAction || hasPage)
  const addresses = [...new Set(routes.map(({ path }) => path))].flatMap(addressesOf)
  pages = addresses.filter((path) => /^\/shop(\/|$)/.test(path) && !OPEN.test(path))
  calls = (await apiPaths(site.url)).filter((path) => CALLS.test(path))
})

beforeEach(() => close('https://elsewhere.example/'))

test('everybody but administrators is sent from every page of a closed shop where the site says', async () => {
  expect(pages).toEqual(expect.arrayContaining(['/shop', '/shop/product/1', '/shop/cart', '/shop/checkout']))
  for (const visitor of [site.visitor(), await signedIn('customer@example.com')]) {
    for (const path of pages) {
      for (const init of [{}, { method: 'POST', body: new URLSearchParams({ intent: 'add', value: '1' }) }]) {
        const { status, headers } = await visitor.fetch(path, init)
        expect([path, status, headers.get('Location')]).toEqual([path, 302, 'https://elsewhere.example/'])
      }
    }
  }
})

test('where no address is set they are sent to the first page', async () => {
  close('')
  const { headers } = await site.visitor().fetch('/shop')
  expect(headers.get('Location')).toBe('/')
})

test('the data of client navigation is as closed as the pages', async () => {
  for (const path of pages) {
    const response = await site.visitor().fetch(`${path}.data`)
    expect([path, await response.text()]).toEqual([path, expect.stringContaining('elsewhere.example')])
  }
})

test('every call of a closed shop is refused in JSON', async () => {
  expect(calls).toEqual(expect.arrayContaining(['/api/products', '/api/products/1', '/api/orders/cart']))
  for (const visitor of [site.visitor(), await signedIn('customer@example.com')]) {
    for (const path of calls) {
      const response = await visitor.fetch(path)
      expect([path, response.status]).toEqual([path, 403])
      expect(await response.json()).toEqual({ message: 'The shop is closed right now. Please come back soon.' })
    }
  }
})

test('administrators enter, and those who bought keep their account and orders', async () => {
  const admin = await signedIn('admin@example.com')
  for (const path of ['/shop', '/shop/product/1', '/shop/cart', '/api/products', '/api/orders/cart'])
    expect([path, (await admin.fetch(path)).status]).toEqual([path, 200])

  const customer = await signedIn('customer@example.com')
  for (const path of ['/shop/account', '/shop/account/orders', '/shop/account/wishlist', '/shop/account/address'])
    expect([path, (await customer.fetch(path)).status]).toEqual([path, 200])
  expect((await customer.fetch('/shop/order/1')).status).toBe(404)
})

test('nothing leads visitors into a closed shop, pages that were kept before included', async () => {
  const { sqlite } = site.database
  const artwork = sqlite
    .prepare("SELECT '/art/' || year || '/' || slug FROM artworks WHERE is_visible ORDER BY id")
    .pluck()
  const open = ['/', '/nenas', '/commissions', '/about', '/terms', '/nowhere/at/all', ...(artwork.all() as string[])]
  const others = ['/sitemap.xml', '/feed.xml', '/manifest.webmanifest']
  writeSetting(site.database.db, 'shopAccess', 'public', new Date())
  const before = await Promise.all(
    [...open, ...others].map((path) => fetch(site.url + path).then((page) => page.text())),
  )
  expect(before.filter((text) => LEADS_IN.test(text)).length).toBeGreaterThan(open.length)

  close('')
  const customer = await signedIn('customer@example.com')
  const own = ['/shop/account', '/shop/account/orders', '/shop/account/wishlist']
  for (const path of [...open, ...others])
    expect([path, LEADS_IN.exec(await (await fetch(site.url + path)).text())]).toEqual([path, null])
  for (const path of own) expect([path, LEADS_IN.exec((await customer.get(path)).html)]).toEqual([path, null])
  const admin = await signedIn('admin@example.com')
  expect((await admin.get('/nenas')).html).toMatch(LEADS_IN)
})

test('a public shop is open to all', async () => {
  writeSetting(site.database.db, 'shopAccess', 'public', new Date())
  expect((await site.visitor().get('/shop')).heading).toBe('Shop')
  expect((await site.visitor().fetch('/api/products')).status).toBe(200)
})

test('a shop opens by itself at the moment that it says', async () => {
  const admin = await signedIn('admin@example.com')
  const form = await admin.get('/admin/site-config/shop')
  await form.submit('Save settings', { 'Opens by itself at': '2099-12-24T20:00' })
  expect((await admin.get('/admin/site-config/shop')).field('Opens by itself at')).toBe('2099-12-24T20:00')
  expect((await site.visitor().fetch('/shop')).status).toBe(302)

  writeSetting(site.database.db, 'shopOpensAt', new Date(Date.now() - 1000).toISOString(), new Date())
  await vi.waitFor(async () => expect((await site.visitor().fetch('/shop')).status).toBe(200), { timeout: 10_000 })
  expect((await site.visitor().fetch('/api/products')).status).toBe(200)
  expect(readSettings(site.database.db)).toMatchObject({ shopAccess: 'public', shopOpensAt: null })
})

async function signedIn(email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.logIn(email)
  return visitor
}

function close(redirect: string): void {
  writeSetting(site.database.db, 'shopAccess', 'admin-only', new Date())
  writeSetting(site.database.db, 'shopRedirect', redirect, new Date())
}
