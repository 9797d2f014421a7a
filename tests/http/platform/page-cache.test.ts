import { expect, test, vi } from 'vitest'

import { HEAVIEST, weigh } from '../../support/measures/weigh.ts'
import { ask } from '../../support/site/raw.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

/** A page as somebody without cookies gets it; twice, so that the second may be a kept one. */
async function twice(path: string, headers: Record<string, string> = {}): Promise<string> {
  await (await fetch(site.url + path, { headers })).text()
  return (await fetch(site.url + path, { headers })).text()
}

test('a page that did not change is not sent again', async () => {
  const first = await fetch(site.url)
  const etag = first.headers.get('ETag') ?? ''
  const again = await fetch(site.url, { headers: { 'If-None-Match': etag } })

  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
  expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
})

test('a cached page is what was made the first time, in every encoding, and HEAD says the same of it', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => twice('/about', { 'Accept-Encoding': encoding })),
  )
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('</html>')
  const head = await fetch(`${site.url}/about`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a search is kept from its second time on, as anybody makes up searches without end', async () => {
  const hits = async () => {
    const text = await (await fetch(`${site.url}/metrics`)).text()
    return Number(/^inkstall_page_cache_hits_total (\d+)$/m.exec(text)?.[1])
  }
  const before = await hits()
  const search = `${site.url}/shop?search=kelp`
  const texts: string[] = []
  for (const expected of [0, 0, 1]) {
    texts.push(await (await fetch(search)).text())
    expect((await hits()) - before).toBe(expected)
  }
  expect(new Set(texts).size).toBe(1)
})

test('a changed price, title or notice shows at the next request', async () => {
  const { sqlite } = site.database
  await twice('/shop/product/1')
  sqlite.exec("UPDATE products SET name = json_set(name, '$.en', 'A name just changed') WHERE id = 1")
  expect(await (await fetch(`${site.url}/shop/product/1`)).text()).toContain('A name just changed')

  await twice('/')
  sqlite.exec("UPDATE notices SET text = json_set(text, '$.en', 'A notice just changed')")
  expect(await (await fetch(site.url)).text()).toContain('A notice just changed')
})

test('what the site itself changes shows at once too', async () => {
  const path = site.database.sqlite.prepare("SELECT '/art/' || year || '/' || slug FROM artworks WHERE id = 1").pluck()
  const admin = site.signedIn('admin@example.com')
  const adminPage = await admin.get('/admin/art/1')
  await twice(String(path.get()))
  await adminPage.submit('Save artwork', { 'Title (English)': 'Painted over' })

  expect(await (await fetch(site.url + String(path.get()))).text()).toContain('Painted over')
})

test('a visitor with a cart gets no page of a stranger, keeps none, and no stranger gets theirs', async () => {
  await twice('/shop')
  const buyer = site.visitor()
  await buyer.post('/shop/cart', { intent: 'add', productId: '1', quantity: '1' })
  await buyer.get('/shop/cart')
  const own = await buyer.get('/shop')

  expect(own.html).toContain('Cart, 1 item')
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  expect(own.headers.get('ETag')).toBeNull()
  expect(await twice('/shop')).toContain('Cart, 0 items')
})

test('what a page tells the cached pages of itself is told to nobody else', async () => {
  for (const path of ['/shop', '/shop?unknown=1', '/shop/product/1'])
    for (const _ of 'twice')
      expect([path, (await fetch(site.url + path)).headers.get('X-Hearts')]).toEqual([path, null])
})

test('nobody gets a page in another’s language or currency', async () => {
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec(await twice('/commissions', headers))?.[1]

  expect(await languageOf({ 'Accept-Language': 'en' })).toBe('en')
  expect(await languageOf({ 'Accept-Language': 'ja' })).toBe('ja')
  expect(await languageOf({ 'Accept-Language': 'ja', Cookie: 'locale=en' })).toBe('en')
  expect(await languageOf({ 'Accept-Language': 'en', Cookie: 'locale=ja' })).toBe('ja')
  expect(await twice('/commissions', { Cookie: 'currency=EUR' })).toContain('€')
  expect(await twice('/commissions', { Cookie: 'currency=USD' })).not.toMatch(/about ¥/)
})

test('a page that was made for one host is sent to no other', async () => {
  const { host } = new URL(site.url)
  for (const target of ['/about', '/shop/product/1']) {
    for (const _ of 'twice')
      expect((await ask(site.url, target, { host: 'evil.example' })).body).toContain('evil.example')
    const own = await ask(site.url, target, { host })
    expect(own.body).toContain(`rel="canonical" href="http://${host}${target}"`)
    expect(own.head + own.body).not.toContain('evil.example')
  }
})

test('with Save-Data no cached page brings script', async () => {
  await twice('/')
  expect(await twice('/', { 'Save-Data': 'on' })).not.toContain('data-from')
})

test('what scripts begin with can be had as long as the page is', async () => {
  const from = /data-from="([^"]+)"/.exec(await twice('/terms'))?.[1] ?? ''

  expect((await fetch(site.url + from)).status).toBe(200)
})

for (const path of ['/', '/commissions', '/commission-request', '/shop', '/nenas', '/shop/product/1', '/about'])
  test(`the first view of ${path} is light, in both languages`, async () => {
    for (const language of ['en', 'ja']) {
      // A page that is kept is packed as tightly as can be soon after it was first asked for.
      await vi.waitFor(async () => {
        const { total, requests } = await weigh(site.url + path, language)
        expect(total, language).toBeLessThanOrEqual(HEAVIEST)
        expect(requests).toBe(1)
      }, 10_000)
    }
  })
