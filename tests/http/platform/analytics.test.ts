import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { readScreen } from '#app/platform/analytics/screens.ts'
import { openDatabase } from '#db/database.server.ts'
import { analyticsEvents } from '#db/schema.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { launch } from '../../support/site/launch.ts'
import { addressesOf, allRoutes, builtTable } from '../../support/site/routes.ts'
import { openOwnSite } from '../../support/site/site.ts'
import { copyTemplate } from '../../support/site/template.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const received: { name: string; params: Record<string, unknown> }[] = []
const receiver = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk: Buffer) => (body += chunk.toString()))
  req.on('end', () => {
    received.push(...(JSON.parse(body) as { events: typeof received }).events)
    res.end('{}')
  })
}).listen(0)
await once(receiver, 'listening')
afterAll(() => void receiver.close())

const site = openOwnSite({ ANALYTICS_URL: `http://localhost:${(receiver.address() as AddressInfo).port}/in` })

function reader(headers: Record<string, string> = {}) {
  const visitor = site.visitor()
  visitor.headers = { 'User-Agent': BROWSER, ...headers }
  return visitor
}

/** The admin's page writes what waits before it reads. */
async function report() {
  const admin = site.signedIn('admin@example.com')
  return admin.get('/admin/analytics')
}

async function told(name: string) {
  await report()
  const rows = site.database.db.select().from(analyticsEvents).all()
  return rows.filter((row) => row.name === name).map(({ params }) => params)
}

const pathsSeen = async () => (await told('screen_view')).map(({ path }) => path)

function send(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/api/analytics`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test('pages read without script are counted, also those that are kept, and the admin shows them', async () => {
  for (let i = 0; i < 3; i++) await reader({ Referer: 'https://www.example.org/links' }).get('/about')
  await reader({ Referer: `${site.url}/about` }).get('/terms')
  await reader().get('/art/2025/low-tide')

  const page = await report()
  expect(page.heading).toBe('Visits')
  const rows = page.all('.ranked tr').map((row) => row.childNodes.map(({ text }) => text).join(' '))
  expect(rows).toEqual(expect.arrayContaining(['/about 3', '/terms 1', '/art/2025/low-tide 1', 'example.org 3']))
  expect(page.text).toContain('4 Visits')
  expect(page.text).toContain('5 Page views')
  expect(page.all('svg[role=img]')).toHaveLength(1)
})

test('nobody is counted who asks not to be, nor bots, nor what is fetched ahead or by a script, nor what is not there', async () => {
  const before = (await pathsSeen()).length
  await reader({ DNT: '1' }).get('/commission-slots')
  await reader({ 'Sec-GPC': '1' }).get('/commission-slots')
  await reader({ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).get('/commission-slots')
  await reader({ 'Sec-Purpose': 'prefetch' }).get('/commission-slots')
  await reader({ 'Sec-Fetch-Dest': 'empty' }).get('/commission-slots')
  await reader().fetch('/commission-slots', { method: 'HEAD' })
  await reader().fetch('/art/2025/none-such')
  await reader().fetch('/commission-slots.data')
  expect((await pathsSeen()).length).toBe(before)

  await reader().get('/commission-slots')
  expect(await pathsSeen()).toContain('/commission-slots')
})

test('nothing of anybody is stored: no address, no secret, no cookie', async () => {
  const visitor = reader({ Referer: 'https://example.org/secret-path?me=1' })
  await visitor.get('/shop?search=me%40example.com&type=1&utm_source=mail')
  const shop = (await told('screen_view')).find(({ path }) => path === '/shop')
  expect(shop).toMatchObject({ query: { type: '1' }, referrer: 'example.org', visit: true })
  expect(JSON.stringify(site.database.db.select().from(analyticsEvents).all())).not.toMatch(
    /me@|utm_|secret-path|127\.0\.0|::1/,
  )
})

test('searches in vain are listed', async () => {
  const visitor = reader()
  for (let i = 0; i < 2; i++) await visitor.get('/shop?search=Zeppelin')
  await visitor.get('/shop?search=tide')

  expect(await told('search')).toEqual([
    { search_term: 'zeppelin', found: 0 },
    { search_term: 'zeppelin', found: 0 },
    { search_term: 'tide', found: expect.any(Number) },
  ])
  const vain = (await report()).all('section').find(({ text }) => text.includes('Searches without results'))
  expect(vain?.text).toContain('zeppelin')
  expect(vain?.text).not.toContain('tide')
})

test('the way from a product to an order is counted without script', async () => {
  const buyer = reader()
  await buyer.get('/shop/product/1')
  const order = await placeOrder(await goToCheckout(buyer, 1))
  expect(order.path).toMatch(/^\/shop\/order\/\d+/)

  const page = await report()
  const funnel = page.all('section').find(({ text }) => text.includes('From product to order'))
  const counts = funnel?.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('td')[0]?.text)
  expect(counts).toEqual(['1', '1', '1', '1'])
  expect(page.all('a').some((link) => link.getAttribute('href')?.includes('/shop/order/'))).toBe(false)
})

test('a client tells one event or a few, and is answered 202', async () => {
  expect((await send({ name: 'level_up', params: { level: 3, who: 'me@example.com' } })).status).toBe(202)
  const batch = [
    { name: 'screen_view', params: { path: '/shop/order/7?key=abc' } },
    { name: 'web_vital', params: { metric: 'LCP', value: 1234.5, path: '/about' } },
    { name: 'nothing_more' },
  ]
  expect((await send(batch)).status).toBe(202)
  expect(await told('level_up')).toEqual([{ level: 3 }])
  expect(await told('web_vital')).toMatchObject([{ screen: 'About', metric: 'LCP' }])
  expect(JSON.stringify(await told('screen_view'))).not.toContain('abc')
  const speed = (await report()).all('section').find(({ text }) => text.startsWith('Speed'))
  expect(speed?.text).toContain('1.2 s')
})

test('who asks not to be tracked may tell events too, and nothing is kept of them', async () => {
  expect((await send({ name: 'hidden', params: {} }, { DNT: '1' })).status).toBe(202)
  expect((await send({ name: 'hidden', params: {} }, { 'Sec-GPC': '1' })).status).toBe(202)
  expect(await told('hidden')).toEqual([])
})

test('what is no event, too long, too much or from another site is refused', async () => {
  expect((await send({ params: {} })).status).toBe(400)
  expect((await send({ name: 'a b' })).status).toBe(400)
  expect((await send('{')).status).toBe(400)
  expect((await send([])).status).toBe(400)
  expect((await send(Array.from({ length: 21 }, () => ({ name: 'x' })))).status).toBe(400)
  expect((await send({ name: 'x', params: { text: 'x'.repeat(3000) } })).status).toBe(400)
  expect((await send({ name: 'x', params: { text: 'x'.repeat(20_000) } })).status).toBe(413)
  expect((await send({ name: 'x' }, { Origin: 'https://example.org' })).status).toBe(403)
  expect((await send({ name: 'x' }, { 'Content-Type': 'text/plain' })).status).toBe(415)
})

test('events are forwarded to another service', async () => {
  await expect.poll(() => received.some(({ name }) => name === 'level_up'), { timeout: 10_000 }).toBe(true)
  expect(received.find(({ name }) => name === 'screen_view')?.params).toHaveProperty('screen')
})

test('a period can be chosen and saved as CSV; a wrong one falls back', async () => {
  const admin = site.signedIn('admin@example.com')
  const week = await (await admin.get('/admin/analytics')).submit('Show', { Period: '7 days' })
  expect(week.all('tbody')[0]?.querySelectorAll('tr')).toHaveLength(7)
  expect((await admin.get('/admin/analytics?days=999&until=x')).status).toBe(200)
  expect((await admin.get('/admin/analytics?until=2001-01-01')).text).toContain('No visits in this period')

  const csv = await admin.get('/admin/analytics.csv?days=7')
  expect(csv.headers.get('Content-Type')).toContain('text/csv')
  expect(csv.html).toMatch(/VIEW,\/about,0,3/)
})

test('only administrators see it', async () => {
  const customer = site.signedIn('customer@example.com')
  expect((await customer.get('/admin/analytics')).status).toBe(403)
  expect((await customer.get('/admin/analytics.csv')).status).toBe(403)
})

test('every page of the site is a screen with a name', async () => {
  const pages = (await allRoutes()).filter(({ path, hasPage }) => hasPage && !path.endsWith('*') && path !== '/')
  const routes = await builtTable()
  const nameless = pages
    .flatMap(({ path }) => addressesOf(path))
    .filter((path) => !readScreen(routes, new URL(path, 'http://localhost')))
  expect(nameless).toEqual([])
})

test('what waits to be written is written when the site is stopped', async () => {
  const dataDir = await copyTemplate()
  const other = await launch(dataDir, { ANALYTICS_URL: 'http://localhost:1/' })
  await fetch(`${other.url}/about`, { headers: { 'User-Agent': BROWSER } })
  expect(await other.stop()).toBe(0)

  const { db, close } = openDatabase(`${dataDir}/inkstall.db`)
  expect(db.select().from(analyticsEvents).all()).toMatchObject([{ name: 'screen_view', params: { path: '/about' } }])
  close()
  // Where nobody takes it, a message says so and prints it (specification, section 1).
  expect(other.output()).toMatch(/"name":"screen_view".*an event cannot be logged/)
})
