import { expect, test } from 'vitest'

import { publicPages } from '../../support/public-pages.ts'
import { builtTable } from '../../support/routes.ts'
import { openSite } from '../../support/site.ts'
import type { Visitor } from '../../support/visitor.ts'

const site = openSite()

type FiveVisitors = [Visitor, Visitor, Visitor, Visitor, Visitor]

/** A cookie that nobody knows: the page is made for its visitor alone. */
const FOR_ONE = 'probe=1'

test('every cached page is to each visitor what a page made for them alone is, and tells nobody of another', async () => {
  const visitors = await fiveVisitors()
  const paths = await keptPaths()
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    // Each is asked for by one after the other, twice: what one has filled in would reach the next.
    for (let round = 0; round < 2; round += 1)
      for (const [name, { visitor }] of visitors) {
        const kept = await read(visitor, path)
        if (round === 1) expect([path, name, kept]).toEqual([path, name, await read(visitor, path, FOR_ONE)])
      }
    for (const [name, { visitor, words }] of visitors) {
      const page = (await read(visitor, path)) + (await handoverOf(visitor, path))
      const others = visitors.filter(([other]) => other !== name).flatMap(([, other]) => other.words)
      expect([path, name, others.filter((word) => page.includes(word))]).toEqual([path, name, []])
      expect([path, name, words.filter((word) => page.includes(word))]).toEqual([path, name, []])
    }
  }
})

test('hearts, the number of things in the cart and the account are those of the visitor, on a cached page too', async () => {
  const [, , ann, ben, cleo] = (await fiveVisitors()).map(([, { visitor }]) => visitor)
  for (let time = 0; time < 2; time += 1) {
    const ofAnn = await ann?.get('/shop/product/1')
    const ofBen = await ben?.get('/shop/product/1')
    const ofCleo = await cleo?.get('/shop/product/1')
    expect([ofAnn, ofBen, ofCleo].map((page) => /Cart, (\d+) item/.exec(page?.html ?? '')?.[1])).toEqual([
      '2',
      '2',
      '5',
    ])
    expect([pressed(ofAnn?.html), pressed(ofBen?.html)]).toEqual([true, false])
    expect(ofAnn?.html).toContain('href="/shop/account"')
  }
  const like = site.database.sqlite.prepare('DELETE FROM product_likes WHERE product_id = 1')
  like.run()
  expect(pressed((await ann?.get('/shop/product/1'))?.html)).toBe(false)
})

test('a notice that was put away stays away for whoever did so, and for nobody else', async () => {
  const [guest, other] = [site.visitor(), site.visitor()]
  for (const visitor of [guest, other])
    await visitor.post('/shop/cart', { intent: 'add', productId: '1', quantity: '1' })
  await guest.get('/shop/cart')
  await other.get('/shop/cart')
  const page = await guest.get('/about')
  const [, tag = ''] = /name="notice" value="([^"]+)"/.exec(page.html) ?? []
  expect(tag).not.toBe('')
  await guest.post('/notices/dismissal', { notice: tag, redirectTo: '/about' })

  for (let time = 0; time < 2; time += 1) {
    expect((await guest.get('/about')).html.includes(tag)).toBe(false)
    expect((await other.get('/about')).html.includes(tag)).toBe(true)
  }
})

test('an administrator gets pages made anew, and nobody gets theirs', async () => {
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  await admin.get('/')
  for (let time = 0; time < 2; time += 1) {
    expect((await admin.get('/shop')).html).toContain('href="/admin/art"')
    expect((await site.visitor().get('/shop')).html).not.toContain('href="/admin/art"')
  }
})

/**
 * A stranger, a guest with a cart and three people with accounts, with words that only they have. Two of them have as
 * many things in their carts, and other hearts.
 */
async function fiveVisitors() {
  const { sqlite } = site.database
  const add = async (visitor: Visitor, productId: string, quantity: string) => {
    await visitor.post('/shop/cart', { intent: 'add', productId, quantity })
    // The message of what was done is shown once.
    await visitor.get('/shop/cart')
  }
  const [stranger, guest, ann, ben, cleo] = Array.from({ length: 5 }, () => site.visitor()) as FiveVisitors
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
  ] as const satisfies [string, { visitor: Visitor; words: string[] }][]
}

async function keptPaths(): Promise<string[]> {
  const table = await builtTable()
  const pages = await publicPages(site.url, site.database)
  const kept = pages.flatMap(({ addresses }) => addresses.slice(0, 3)).filter((path) => table.at(path)?.facts.cacheable)
  return [...new Set([...kept, '/?page=2', '/shop?sort=NEWEST', '/shop?search=tide', '/commissions?lng=ja'])]
}

async function read(visitor: Visitor, path: string, more = ''): Promise<string> {
  const cookie = [visitor.cookieHeader(), more].filter(Boolean).join('; ')
  return (await fetch(site.url + path, { headers: { Cookie: cookie } })).text()
}

/** The data that script begins with. */
async function handoverOf(visitor: Visitor, path: string): Promise<string> {
  const [, from = ''] = /data-from="([^"]+)"/.exec(await read(visitor, path)) ?? []
  return from ? (await fetch(site.url + from)).text() : ''
}

/** Whether a product's own heart is pressed. */
function pressed(html = ''): boolean {
  return html.includes('class="btn quiet wide on"')
}
