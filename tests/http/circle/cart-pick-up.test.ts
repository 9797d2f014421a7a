import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { events, holdLines, products } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
let book: { id: number; name: string }

beforeAll(() => {
  const { db } = site.database
  const starts = { startsOn: '2026-12-29', endsOn: '2026-12-30' }
  db.update(events).set(starts).where(eq(events.slug, 'comic-harbour-13')).run()
  book = site.database.sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND NOT p.is_bonus_item
       AND p.release_date <= '2026-12-29' ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as typeof book
})

test('without script the cart goes along to the form of the event, and what is put aside leaves it', async () => {
  const visitor = site.visitor()
  const product = await visitor.get(`/shop/product/${book.id}`)
  const added = await product.submit('Add to cart', { Amount: '3' })
  const cart = added.path.startsWith('/shop/cart') ? added : await visitor.get('/shop/cart')
  expect(cart.text).toContain('Pick up at Comic Harbour 13')
  expect(cart.text).toContain('2 items of your cart can be picked up there.')
  expect(cart.text).toContain(`Stays in your cart: 1 × ${book.name}`)

  const form = await cart.submit('Pick up at the event instead')
  expect(form.status).toBe(200)
  expect(form.text).toContain(`Stays in your cart: 1 × ${book.name}`)
  expect(form.field(book.name)).toBe('2')

  const refused = await form.submit('Set these aside', { Name: '', 'Contact email': 'picks@example.com' })
  expect([refused.status, refused.field(book.name)]).toEqual([400, '2'])
  expect((await visitor.get('/shop/cart')).field('Amount')).toBe('3')

  const done = await refused.submit('Set these aside', { Name: 'Mio', 'Contact email': 'picks@example.com' })
  expect(done.announced).toContain('Set aside for you.')
  const lines = site.database.db.select().from(holdLines).where(eq(holdLines.productId, book.id)).all()
  expect(lines.map(({ quantity }) => quantity)).toEqual([2])
  expect((await visitor.get('/shop/cart')).field('Amount')).toBe('1')
})

test('a cart of downloads alone is offered nothing, and neither is one when no event takes requests', async () => {
  const { db } = site.database
  const visitor = site.visitor()
  const download = db.select().from(products).where(eq(products.isDigital, true)).get()
  await (await visitor.get(`/shop/product/${download?.id}`)).submit('Add to cart')
  expect((await visitor.get('/shop/cart')).text).not.toContain('Pick up at')

  const other = site.visitor()
  await (await other.get(`/shop/product/${book.id}`)).submit('Add to cart')
  expect((await other.get('/shop/cart')).text).toContain('Pick up at')
  db.update(events).set({ status: 'PLANNED' }).where(eq(events.slug, 'comic-harbour-13')).run()
  expect((await other.get('/shop/cart')).text).not.toContain('Pick up at')
})
