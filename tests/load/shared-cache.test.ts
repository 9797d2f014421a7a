import { setTimeout as rest } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort, hasVarnish, PURGE_TOKEN, startVarnish, type Varnish } from '../support/deployed/varnish.ts'
import { putForSale } from '../support/shop/for-sale.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { openOwnSite } from '../support/site/site.ts'
import { expectOwnPages, fiveVisitors, keptPaths } from '../support/visitor/five-visitors.ts'
import { Visitor } from '../support/visitor/visitor.ts'

if (!hasVarnish) console.warn('Varnish is not installed (apt-get install varnish): it is not tried here')

/** A cookie that nobody knows: the page is made for its visitor alone. */
const FOR_ONE = 'probe=1'
const port = await freePort()
const url = `http://127.0.0.1:${port}`

describe.skipIf(!hasVarnish)('with Varnish in front', () => {
  const site = openOwnSite({ PURGE_URL: `${url}/purge-cache`, PURGE_TOKEN })
  let varnish: Varnish | undefined

  beforeAll(async () => {
    varnish = await startVarnish(port, site.url)
    await untilHit('/about')
    // What a start purges it purges twice.
    await rest(2000)
  })
  afterAll(() => varnish?.stop())

  test('strangers share a page, and each language, currency, encoding and wish for no script has its own', async () => {
    const kinds: Record<string, string>[] = [
      { 'Accept-Language': 'en-GB,en;q=0.9' },
      { 'Accept-Language': 'ja-JP,ja;q=0.9,en;q=0.5' },
      { 'Accept-Language': 'fr,ja;q=0.5,en;q=0.1' },
      { 'Accept-Language': 'en', Cookie: 'locale=ja' },
      { 'Accept-Language': 'en', Cookie: 'currency=EUR; device=abc' },
      { 'Accept-Language': 'en', 'Save-Data': 'on' },
      { 'Accept-Language': 'en', 'Accept-Encoding': 'identity' },
    ]
    for (const headers of kinds) {
      const kept = await untilHit('/shop', headers)
      const made = await ask('/shop', { ...headers, Cookie: [headers.Cookie, FOR_ONE].filter(Boolean).join('; ') })
      expect([headers, await kept.text()]).toEqual([headers, await made.text()])
      expect(kept.headers.get('Content-Encoding')).toBe(made.headers.get('Content-Encoding'))
    }
    // Another way to say the same is the same page.
    for (const accepted of ['en', 'en-US,en', 'de-DE,de;q=0.9', 'fr'])
      expect([accepted, isHit(await ask('/shop', { 'Accept-Language': accepted }))]).toEqual([accepted, true])
  })

  test('what is told to the cache is told to no visitor', async () => {
    const { headers } = await untilHit('/shop')
    expect([headers.get('Cache-Tag'), headers.get('CDN-Cache-Control')]).toEqual([null, null])
    expect(headers.get('Cache-Control')).toBe('public, no-cache')
    expect(headers.get('Vary')).toContain('Cookie')
  })

  test('whoever brings a login, a cart, a message or an unknown cookie passes by', async () => {
    await untilHit('/shop')
    for (const Cookie of ['session=a', '__Host-session=a', 'cart=1.1.x', 'locale=en; flash=x', 'other=1'])
      expect([Cookie, isHit(await ask('/shop', { Cookie }))]).toEqual([Cookie, false])
    const admin = new Visitor(url)
    await admin.logIn('admin@example.com')
    expect((await admin.get('/shop')).html).toContain('href="/admin"')
    expect(await (await ask('/shop')).text()).not.toContain('href="/admin"')
  })

  test('every page is to each of five visitors what a page made for them alone is', async () => {
    const visitors = await fiveVisitors(site, url)
    await expectOwnPages(url, await keptPaths(site), visitors)
  })

  test('a product that is sold out is not offered for longer than a second after the order', async () => {
    const { db } = site.database
    putForSale(db, 2, 1)
    const form = await fillOrderForm(url, 2)
    await rest(2500)
    await untilHit('/commissions')
    expect(await (await untilHit('/shop/product/2')).text()).not.toContain('Sold out')

    expect(await order(form)).not.toBeNull()
    await rest(1000)
    expect(await (await ask('/shop/product/2')).text()).toContain('Sold out')
    // What shows nothing that changed stays.
    expect(isHit(await ask('/commissions'))).toBe(true)
  })

  test('what the administrator changes shows to everybody within a second', async () => {
    await untilHit('/shop/product/1')
    const admin = new Visitor(url)
    await admin.logIn('admin@example.com')
    const page = await admin.get('/admin/products/1')
    await page.submit('Save product', { 'Name (English)': 'Painted over' })
    expect((await admin.get('/shop/product/1')).html).toContain('Painted over')
    await rest(1000)
    expect(await (await ask('/shop/product/1')).text()).toContain('Painted over')
  })

  test('nobody else purges', async () => {
    const purge = (Authorization: string, tags: string) =>
      fetch(`${url}/purge-cache`, { method: 'POST', headers: { Authorization, 'Cache-Tag': tags } })
    const statuses = [
      await purge('', '*'),
      await purge('Bearer ', '*'),
      await purge('Bearer guessed', '*'),
      await purge(`Bearer ${PURGE_TOKEN}`, 'a) || obj.status != 0'),
      await purge(`Bearer ${PURGE_TOKEN}`, 'nothing'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 400, 204])
    await untilHit('/shop')
    await purge(`Bearer ${PURGE_TOKEN}`, 'x,products')
    expect(isHit(await ask('/shop'))).toBe(false)
  })

  test('a crawler for generators is refused though the page is kept', async () => {
    await untilHit('/')
    expect((await ask('/', { 'User-Agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' })).status).toBe(403)
  })

  test('while the site does not answer its pages are shown as they were, and nothing is pretended to be done', async () => {
    const before = await (await untilHit('/commissions')).text()
    await site.launched.stop()
    for (const wait of [0, 3000]) {
      await rest(wait)
      const kept = await ask('/commissions')
      expect([wait, kept.status, await kept.text()]).toEqual([wait, 200, before])
    }
    const body = new URLSearchParams({ intent: 'add', productId: '1', quantity: '1' })
    expect((await fetch(`${url}/shop/cart`, { method: 'POST', body })).status).toBe(503)
    expect((await ask('/commissions', { Cookie: 'session=a' })).status).toBe(503)
  })

  function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(url + path, { headers })
  }

  /** A minute may end, or something change, while it is filled. */
  async function untilHit(path: string, headers: Record<string, string> = {}): Promise<Response> {
    for (let time = 0; time < 50; time += 1) {
      const response = await ask(path, headers)
      if (isHit(response)) return response

      await response.body?.cancel()
      await rest(100)
    }
    throw new Error(`${path} is not kept`)
  }
})

/** Of a page that was kept Varnish names two requests: who asks, and who filled it. */
function isHit(response: Response): boolean {
  return /^\d+ \d+$/.test(response.headers.get('X-Varnish') ?? '')
}
