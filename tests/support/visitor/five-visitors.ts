import { expect } from 'vitest'

import { builtTable } from '../site/routes.ts'
import type { TestSite } from '../site/site.ts'
import { publicPages } from './public-pages.ts'
import { Visitor } from './visitor.ts'

/** Somebody with the words that only they have. */
export type KnownVisitor = readonly [string, { visitor: Visitor; words: string[] }]
type FiveVisitors = [Visitor, Visitor, Visitor, Visitor, Visitor]

/** A cookie that nobody knows: the page is made for its visitor alone. */
const FOR_ONE = 'probe=1'

/**
 * A stranger, a guest with a cart and three people with accounts, with words that only they have. Two of them have as
 * many things in their carts, and other hearts.
 * @param url where they visit it: the site itself, or what stands in front of it
 */
export async function fiveVisitors(site: TestSite, url = site.url): Promise<KnownVisitor[]> {
  const { sqlite } = site.database
  const add = async (visitor: Visitor, productId: string, quantity: string) => {
    await visitor.post('/shop/cart', { intent: 'add', productId, quantity })
    // The message of what was done is shown once.
    await visitor.get('/shop/cart')
  }
  const [stranger, guest, ann, ben, cleo] = Array.from({ length: 5 }, () => new Visitor(url)) as FiveVisitors
  sqlite.exec(`UPDATE users SET name = 'Benkei Brushwood' WHERE email = 'customer@example.com'`)
  for (const [email, name] of Object.entries({
    'ann@example.com': 'Annika Ashwell',
    'cleo@example.com': 'Cleofe Cobb',
  }))
    sqlite
      .prepare(
        `INSERT OR IGNORE INTO users (email, name, password_hash, authority_level, created_at)
         SELECT ?, ?, password_hash, authority_level, created_at FROM users WHERE email = 'customer@example.com'`,
      )
      .run(email, name)
  sqlite.exec('DELETE FROM product_likes; DELETE FROM cart_items')
  await ann.logIn('ann@example.com')
  await ben.logIn('customer@example.com')
  await cleo.logIn('cleo@example.com')
  await add(guest, '1', '1')
  await add(ann, '1', '2')
  await add(ben, '1', '2')
  await add(cleo, '1', '5')
  const like = sqlite.prepare(
    'INSERT INTO product_likes (user_id, product_id, at) SELECT id, ?, 0 FROM users WHERE email = ?',
  )
  for (const [product, email] of [
    [1, 'ann@example.com'],
    [2, 'ann@example.com'],
    [2, 'customer@example.com'],
  ])
    like.run(product, email)
  return [
    ['a stranger', { visitor: stranger, words: [] }],
    ['a guest', { visitor: guest, words: [guest.cookie('cart') ?? ''] }],
    ['Ann', { visitor: ann, words: ['ann@example.com', 'Annika', ann.cookie('session') ?? ''] }],
    ['Ben', { visitor: ben, words: ['customer@example.com', 'Benkei', ben.cookie('session') ?? ''] }],
    ['Cleo', { visitor: cleo, words: ['cleo@example.com', 'Cleofe', cleo.cookie('session') ?? ''] }],
  ]
}

/** Each page is to each visitor what a page made for them alone is, and tells nobody of another. */
export async function expectOwnPages(
  url: string,
  paths: readonly string[],
  visitors: readonly KnownVisitor[],
): Promise<void> {
  for (const path of paths) {
    // Each is asked for by one after the other, twice: what one has filled in would reach the next.
    for (let round = 0; round < 2; round += 1)
      for (const [name, { visitor }] of visitors) {
        const kept = await read(url + path, visitor)
        if (round === 1) expect([path, name, kept]).toEqual([path, name, await read(url + path, visitor, FOR_ONE)])
      }
    for (const [name, { visitor, words }] of visitors) {
      const page = await read(url + path, visitor)
      const said = page + (await handoverOf(url, page))
      const others = visitors.filter(([other]) => other !== name).flatMap(([, other]) => other.words)
      expect([path, name, others.filter((word) => said.includes(word))]).toEqual([path, name, []])
      expect([path, name, words.filter((word) => said.includes(word))]).toEqual([path, name, []])
    }
  }
}

/** Addresses of pages that are kept for others. */
export async function keptPaths(site: TestSite): Promise<string[]> {
  const table = await builtTable()
  const pages = await publicPages(site.url, site.database)
  const kept = pages.flatMap(({ addresses }) => addresses.slice(0, 3)).filter((path) => table.at(path)?.facts.cacheable)
  return [...new Set([...kept, '/?page=2', '/shop?sort=NEWEST', '/shop?search=tide', '/commissions?lng=ja'])]
}

async function read(address: string, visitor: Visitor, more = ''): Promise<string> {
  const cookie = [visitor.cookieHeader(), more].filter(Boolean).join('; ')
  return (await fetch(address, { headers: { Cookie: cookie } })).text()
}

/** The data that script begins with. */
async function handoverOf(url: string, page: string): Promise<string> {
  const [, from = ''] = /data-from="([^"]+)"/.exec(page) ?? []
  return from ? (await fetch(url + from)).text() : ''
}
