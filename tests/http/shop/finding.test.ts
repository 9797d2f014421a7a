import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

const SORTS = ['RELEVANT', 'POPULAR', 'NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC']

test('each filter narrows, and its chip is a way back', async () => {
  const guest = site.visitor()
  const all = await totalOf('/shop')
  for (const query of ['search=tide', 'type=4', 'franchise=2']) {
    const page = await guest.get(`/shop?${query}`)
    const [chip] = page.all('.chips a')
    expect(await totalOf(`/shop?${query}`)).toBeLessThan(all)
    expect(chip?.getAttribute('href')).toBe('/shop')
  }
  expect(await totalOf('/shop?outOfStock=1')).toBeGreaterThan(all)
})

test('a chip takes away its own filter and leaves the others', async () => {
  const page = await site.visitor().get('/shop?search=tide&sort=OLDEST&outOfStock=1&type=1&franchise=2')
  expect(page.all('.chips a').map((link) => link.getAttribute('href'))).toEqual([
    '/shop?sort=OLDEST&outOfStock=1&type=1&franchise=2',
    '/shop?search=tide&sort=OLDEST&type=1&franchise=2',
    '/shop?search=tide&sort=OLDEST&outOfStock=1&franchise=2',
    '/shop?search=tide&sort=OLDEST&outOfStock=1&type=1',
  ])
})

test('the pages of each sort show every product once', async () => {
  const guest = site.visitor()
  const total = await totalOf('/shop?outOfStock=1')
  for (const sort of SORTS) {
    const ids: (string | undefined)[] = []
    for (let path: string | undefined = `/shop?outOfStock=1&sort=${sort}`; path;) {
      const page = await guest.get(path)
      ids.push(...page.all('.good').map((card) => card.id))
      path = page.all('a[rel=next]')[0]?.getAttribute('href')
    }
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
  }
})

test('nothing found says so, and offers what is near and what others like', async () => {
  const page = await site.visitor().get('/shop?search=tide&type=16&franchise=5')
  const ways = page.all('.suggestions a').map((link) => link.getAttribute('href') ?? '')
  expect(page.text).toContain('No products found matching your filters')
  expect(ways.at(-1)).toBe('/shop')
  for (const way of ways) expect(await totalOf(way)).toBeGreaterThan(0)
  expect(page.all('.good').length).toBeGreaterThan(0)
})

test('odd values of the address are a sane page', async () => {
  const odd = [
    'page=999999',
    'page=-1',
    'page=1e9',
    'sort=drop',
    'type=999999',
    'type=1&type=1&type=x',
    'franchise=0',
    'outOfStock=2',
    `search=${'あ'.repeat(300)}`,
    'search=%00',
    'search=%22',
    'search=%F0%9F%90%B1',
    'search=%ff%fe',
    'search=a&search=b',
    'search=NEAR(a%20b)',
    'search=name%3Atide',
    'search=tide*',
    'search=%22%20OR%20%22',
    'search=-tide',
    'search=^tide',
    'search=(',
    'search=%5C',
  ]
  for (const query of odd) {
    const page = await site.visitor().get(`/shop?${query}`)
    expect({ query, status: page.status }).toEqual({ query, status: 200 })
    expect(page.text).toContain('Apply')
  }
})

test('the API finds what the listing finds', async () => {
  for (const query of ['search=tide', 'type=4&outOfStock=1', 'search=潮', 'franchise=2&sort=PRICE_ASC']) {
    const response = await site.visitor().fetch(`/api/products?take=100&${query}`)
    expect(Number(response.headers.get('X-Total-Count'))).toBe(await totalOf(`/shop?${query}`))
  }
})

/** How many products the page says there are. */
async function totalOf(path: string): Promise<number> {
  const page = await site.visitor().get(path)
  return Number(/(\d+) products?, \d+ on this page/.exec(page.text)?.[1])
}

test('a search takes a possessive and a star, and near names stand where nothing is found', async () => {
  const guest = site.visitor()
  for (const [typed, meant] of [
    ["tide's", 'tide'],
    ['tide’s', 'tide'],
    ['tide*', 'tide'],
  ] as const) {
    const found = (await guest.get(`/shop?search=${encodeURIComponent(typed)}`)).all('.good').map(({ id }) => id)
    expect([typed, found]).toEqual([typed, (await guest.get(`/shop?search=${meant}`)).all('.good').map(({ id }) => id)])
    expect(found.length).toBeGreaterThan(0)
  }
})

test('a word with a letter missing, a possessive and a star still find what was meant', async () => {
  for (const [search, slug] of [
    ['cusion', 'mochi-cushion'],
    ['Mochi’s', 'mochi-cushion'],
    ['cushion*', 'mochi-cushion'],
  ] as const) {
    const id = site.database.sqlite.prepare('SELECT id FROM products WHERE slug = ?').pluck().get(slug)
    const page = await site.visitor().get(`/shop?search=${encodeURIComponent(search)}`)
    const links = page.all('main a').map((link) => link.getAttribute('href'))
    expect([search, links.includes(`/shop/product/${String(id)}`)]).toEqual([search, true])
  }
})
