import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { productLikes, products, users } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const PRODUCT = 1

test('a guest who likes logs in, and the like happens after it, once', async () => {
  const guest = site.visitor()
  const page = await guest.get(`/shop/product/${PRODUCT}?picture=2`)
  const login = await page.submit('Like')
  expect(login.heading).toBe('Log in')
  expect(likesOf(PRODUCT)).toBe(0)

  const second = await login.submit('Continue', { 'E-mail': 'customer@example.com' })
  const back = await second.submit('Login', { Password: 'demo-password' })
  expect(back.path).toBe(`/shop/product/${PRODUCT}?picture=2`)
  expect(back.announced).toContain('Logged in successfully')
  expect(back.hasButton('Unlike')).toBe(true)
  expect(back.text).toContain('1 person likes this')
  expect(guest.cookie('pending')).toBeUndefined()
  expect(likesOf(PRODUCT)).toBe(1)
})

test('liking twice counts once, unliking twice takes one back', async () => {
  const customer = await signedIn()
  await like(customer, PRODUCT, '1')
  const again = await like(customer, PRODUCT, '1')
  expect(again.announced).toContain('Added to your wishlist')
  expect(likesOf(PRODUCT)).toBe(1)

  await like(customer, PRODUCT, '0')
  await like(customer, PRODUCT, '0')
  expect(likesOf(PRODUCT)).toBe(0)
})

test('a pending like that somebody made up is let go', async () => {
  const guest = site.visitor()
  guest.setCookie('pending', '2.AAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await guest.logIn('customer@example.com')

  expect(likesOf(2)).toBe(0)
})

test('nothing is liked by a link, with a strange value, or where there is no product', async () => {
  const customer = await signedIn()
  const byLink = await customer.fetch(`/shop/product/2/like?value=1`)
  expect(byLink.headers.get('Location')).toBe('/shop/product/2')
  expect((await like(customer, 2, 'yes')).status).toBe(400)
  expect((await like(customer, 999_999, '1')).status).toBe(404)
  expect((await customer.post('/shop/product/x/like', { value: '1' })).status).toBe(404)
  expect(likesOf(2)).toBe(0)
})

test('a like comes back to where it was pressed, never to another site', async () => {
  const customer = await signedIn()
  const back = await customer.post('/shop/product/2/like', { value: '1', redirectTo: '/shop?sort=NEWEST#product-2' })
  expect(back.path).toBe('/shop?sort=NEWEST')
  const away = await customer.post('/shop/product/2/like', { value: '0', redirectTo: '//evil.example/' })
  expect(away.path).toBe('/shop/product/2')
})

test('the wishlist shows what is liked, puts it in the cart, and lets go of it', async () => {
  const customer = await signedIn()
  for (const id of [1, 2]) await like(customer, id, '1')
  const list = await customer.get('/shop/account/wishlist')
  expect(list.heading).toBe('My Wishlist')
  expect(list.all('main li.good')).toHaveLength(2)

  const cart = await list.submit(buttonOf(list, 'Add to cart'))
  expect(cart.announced).toContain('Added to cart!')
  const shorter = await list.submit(buttonOf(list, 'Remove'))
  expect(shorter.path).toBe('/shop/account/wishlist')
  expect(shorter.all('main li.good')).toHaveLength(1)
})

/** The first button of a card that begins with a word: each names its product. */
function buttonOf(list: Page, word: string): string {
  const names = list.all('main .good button').map((button) => button.textContent.replaceAll(/\s+/g, ' ').trim())
  return names.find((name) => name.startsWith(word)) ?? word
}

test('what is no longer published leaves the wishlist, and comes back with its like', async () => {
  const customer = await signedIn()
  await like(customer, 1, '1')
  setStatus(1, 'ARCHIVED')
  const list = await customer.get('/shop/account/wishlist')
  expect(list.text).toContain('1 product you like is not in the shop right now')
  expect((await like(customer, 1, '1')).status).toBe(404)

  setStatus(1, 'PUBLISHED')
  expect((await customer.get('/shop/account/wishlist')).all('#product-1')).toHaveLength(1)
})

test('a sold-out product stays on the wishlist, without a way into the cart', async () => {
  const customer = await signedIn()
  const { id } = site.database.sqlite.prepare("SELECT id FROM products WHERE slug = 'roof-cat-pin'").get() as {
    id: number
  }
  await like(customer, id, '1')
  const list = await customer.get('/shop/account/wishlist')
  const line = list.all(`#product-${id}`)[0]

  expect(line?.textContent).toContain('Sold out')
  expect(line?.querySelectorAll('form')).toHaveLength(1)
})

test('popular products stand by their likes where nothing was sold', async () => {
  const customer = await signedIn()
  await like(customer, 9, '1')
  const { popular } = await ids(customer, '/api/products?sort=POPULAR&take=100')

  expect(popular[0]).toBe(9)
  await like(customer, 9, '0')
})

test('the API likes for a user alone, and says what is liked', async () => {
  const put = (visitor: Visitor, id: number | string, body: string) =>
    visitor.fetch(`/api/products/like/${id}`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json', Origin: site.url },
    })
  const guest = await put(site.visitor(), 3, '{"value":true}')
  expect([guest.status, await guest.json()]).toEqual([401, { message: 'Unauthorized' }])

  const customer = await signedIn()
  const liked = await put(customer, 3, '{"value":true}')
  expect(liked.status).toBe(200)
  expect(((await liked.json()) as { likedProducts: number[] }).likedProducts).toContain(3)
  expect(await (await customer.fetch('/api/products/3')).json()).toMatchObject({ id: 3, isLiked: true })
  expect(await (await site.visitor().fetch('/api/products/3')).json()).not.toHaveProperty('isLiked')
  const unliked = await put(customer, 3, '{"value":false}')
  expect(((await unliked.json()) as { likedProducts: number[] }).likedProducts).not.toContain(3)

  for (const body of ['', '{', '[]', 'null', '{"value":"true"}', '{"value":1}', '{}'])
    expect([body, (await put(customer, 3, body)).status]).toEqual([body, 400])
  for (const id of ['0', '-1', 'x', '999999']) expect((await put(customer, id, '{"value":true}')).status).toBe(404)
  const asked = await customer.fetch('/api/products/like/3')
  expect([asked.status, asked.headers.get('Allow')]).toEqual([405, 'PUT'])
})

test('another origin likes nothing', async () => {
  const customer = await signedIn()
  const response = await customer.fetch('/shop/product/4/like', {
    method: 'POST',
    body: new URLSearchParams({ value: '1' }),
    headers: { Origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(likesOf(4)).toBe(0)
})

test('an erased account takes its likes along', async () => {
  const { db } = site.database
  const { id } = db
    .insert(users)
    .values({ email: 'gone@example.com', createdAt: new Date() })
    .returning({ id: users.id })
    .get()
  db.insert(productLikes).values({ userId: id, productId: 5, at: new Date() }).run()
  expect(likesOf(5)).toBe(1)
  db.delete(users).where(eq(users.id, id)).run()
  expect(likesOf(5)).toBe(0)
})

async function signedIn(): Promise<Visitor> {
  site.database.sqlite.exec('DELETE FROM product_likes')
  const visitor = site.signedIn('customer@example.com')
  return visitor
}

function like(visitor: Visitor, id: number, value: string) {
  return visitor.post(`/shop/product/${id}/like`, { value })
}

/** Counted twice: kept with the product, and row by row. */
function likesOf(id: number): number {
  const { db } = site.database
  const rows = db.select().from(productLikes).where(eq(productLikes.productId, id)).all().length
  const kept = db.select({ count: products.likeCount }).from(products).where(eq(products.id, id)).get()?.count
  expect(kept).toBe(rows)
  return rows
}

function setStatus(id: number, status: 'PUBLISHED' | 'ARCHIVED'): void {
  site.database.db.update(products).set({ status }).where(eq(products.id, id)).run()
}

async function ids(visitor: Visitor, path: string): Promise<{ popular: number[] }> {
  const found = (await (await visitor.fetch(path)).json()) as { id: number }[]
  return { popular: found.map(({ id }) => id) }
}
