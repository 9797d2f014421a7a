import { beforeAll, expect, test } from 'vitest'

import { sections } from '#app/api/calls.server.ts'

import { addressesOf, allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'
import { publicPages } from '../../support/visitor/public-pages.ts'

const site = openSite()

/** Pictures that stand in nothing but what is hidden here. */
const UNPUBLISHED = `
  SELECT hash FROM pictures p
  WHERE (id IN (SELECT picture_id FROM artwork_pictures) OR id IN (SELECT picture_id FROM product_pictures))
    AND id NOT IN (SELECT picture_id FROM artwork_pictures a JOIN artworks w ON w.id = a.artwork_id WHERE w.is_visible)
    AND id NOT IN (SELECT picture_id FROM product_pictures x JOIN products g ON g.id = x.product_id WHERE g.status <> 'DRAFT')
    AND id NOT IN (SELECT picture_id FROM pages WHERE picture_id AND state = 'PUBLISHED')
    AND id NOT IN (SELECT picture_id FROM banners) AND id NOT IN (SELECT mobile_picture_id FROM banners WHERE mobile_picture_id)`

let hashes: string[]
/** Where hidden works and goods would stand. */
let hidden: string[]

beforeAll(() => {
  const { sqlite } = site.database
  const column = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  sqlite.exec(`UPDATE artworks SET is_visible = 0 WHERE id % 3 = 0;
    UPDATE products SET status = 'DRAFT' WHERE id % 3 = 0`)
  hashes = column(UNPUBLISHED)
  hidden = column(`SELECT '/art/' || year || '/' || slug FROM artworks WHERE NOT is_visible
    UNION SELECT '/shop/product/' || id FROM products WHERE status = 'DRAFT'`)
})

test('no page, file or call that everybody may ask for tells the address of a picture that is not published', async () => {
  const pages = (await publicPages(site.url, site.database)).flatMap(({ addresses }) => addresses.slice(-3))
  const files = (await allRoutes()).filter(
    ({ path, hasPage, hasLoader }) => hasLoader && !hasPage && !/^\/(admin|event-helper|shop\/account)/.test(path),
  )
  const calls = Object.values(sections)
    .flatMap((calls) => Object.keys(calls))
    .filter((call) => call.startsWith('GET ') && !call.includes('admin'))
    .flatMap((call) => [1, 3].map((id) => `/api/${call.slice(4).replace(/\{\w+\}|:\w+/g, String(id))}`))
  const asked = ['?page=2', '?status=DRAFT', '?search=a', '?visible=false&isVisible=0&all=1']
  const addresses = new Set([
    ...pages,
    ...hidden.slice(-20),
    ...files.flatMap(({ path }) => addressesOf(path)),
    ...calls,
    ...['/art', '/shop', '/api/art', '/api/products'].flatMap((path) => asked.map((query) => path + query)),
  ])
  expect(hashes.length).toBeGreaterThan(5)
  expect(hidden.length).toBeGreaterThan(10)
  const customer = site.signedIn('customer@example.com')
  const told: string[] = []
  let shown = 0
  for (const path of addresses) {
    const { status, html } = await customer.get(path)
    if (status === 200) shown += 1
    told.push(...hashes.filter((hash) => html.includes(hash)).map((hash) => `${path} ${status} ${hash}`))
  }
  expect(told).toEqual([])
  expect(shown).toBeGreaterThan(60)
})

test('what is hidden is not there, as a page and as its data, until it is shown', async () => {
  for (const path of hidden) {
    for (const address of [path, `${path}.data`])
      expect([address, (await site.visitor().get(address)).status]).toEqual([address, 404])
  }
  site.database.sqlite.exec('UPDATE artworks SET is_visible = 1')
  const works = hidden.filter((path) => path.startsWith('/art/'))
  const texts = await Promise.all(works.map(async (path) => (await site.visitor().get(path)).html))
  expect(texts.some((text) => hashes.some((hash) => text.includes(hash)))).toBe(true)
})

test('the address of a picture cannot be guessed from a number, a folder or a name', async () => {
  const { sqlite } = site.database
  const rows = sqlite.prepare('SELECT id, hash, original FROM pictures').all() as Record<string, string>[]
  // 16 letters and digits: 80 bits and more.
  for (const { hash } of rows) expect(hash).toMatch(/^[a-z0-9]{16}$/)
  const { id = '', hash = '' } = rows[0] ?? {}
  const guesses = [id, '.', '*', hash.slice(0, 15), hash.toUpperCase(), `${hash}0`].map((guess) => `${guess}/320.webp`)
  for (const path of [...guesses, '', hash, `${hash}/`, `${hash}/index`, `${hash}/*`])
    expect([path, (await site.visitor().get(`/pictures/${path}`)).status]).toEqual([path, 404])
})
