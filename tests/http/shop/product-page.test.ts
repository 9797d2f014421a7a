import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#db/schema.server.ts'

import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('a product’s page says every field, in both languages', async () => {
  const page = await site.visitor().get(path('tide-table-4'))
  for (const text of [
    'Tide Table',
    'vol. 4',
    'Zine, A5, 36 p.',
    '$12.00',
    'In stock',
    '64 left',
    'New',
    'Postcard “Tide Table”',
    'one with every copy you buy',
    'Zine',
    'Mio',
    'Nagi',
    'Comic Harbour 13',
    '7 November 2026',
    '120 g',
    'Thirty-six pages in blue and orange ink',
    'Goes well with',
  ])
    expect(page.text).toContain(text)
  expect((await site.visitor().get(`${path('tide-table-4')}?lng=ja`)).text).toContain('潮のじかんわり')
})

test('a sale says what it was and until when; a single bonus, that it comes once an order', async () => {
  const sale = await site.visitor().get(path('tram-badges'))
  expect(sale.all('.offer s')[0]?.textContent).toContain('$11.00')
  expect(sale.text).toContain('On sale until Sunday, 31 January 2027, 23:59 UTC')
  const facts = (await site.visitor().get(path('five-inks-set'))).all('.facts')[0]?.textContent
  expect(facts).toContain('One per orderSticker “Hello from the stall”')
})

test('a converted price has the base price beside it', async () => {
  const visitor = site.visitor()
  visitor.setCookie('currency', 'JPY')
  expect((await visitor.get(path('tide-table-4'))).all('.offer .price')[0]?.textContent).toMatch(
    /about ¥[\d,]+ \$12\.00/,
  )
})

test('pre-order, few left, sold out, digital and archived are each said in words', async () => {
  const guest = site.visitor()
  expect((await guest.get(path('roof-cat-tote'))).text).toContain('out on 22 January 2027')
  expect((await guest.get(path('hotaru-stand'))).text).toContain('Only a few left')
  expect((await guest.get(path('tide-table-pdf'))).text).toContain('download, always available')
  const soldOut = await guest.get(path('roof-cat-pin'))
  expect([soldOut.text.includes('Sold out'), soldOut.hasButton('Add to cart')]).toEqual([true, false])
  const archived = await guest.get(path('snow-letter-set'))
  expect(archived.text).toContain('No longer sold')
  expect([archived.hasButton('Add to cart'), archived.hasButton('Like')]).toEqual([false, false])
})

test('pictures turn by links alone', async () => {
  const page = await site.visitor().get(path('tide-table-4'))
  const [, link] = page.all('.thumbs a')
  expect(link?.querySelector('img')?.getAttribute('alt')).toContain('Picture 2')
  const second = await site.visitor().get(link?.getAttribute('href') ?? '')
  expect(second.all('.plate img')[0]?.getAttribute('alt')).toContain('lying open')
  expect((await site.visitor().get(`${path('tide-table-4')}?picture=99`)).status).toBe(200)
})

test('drafts, unknown ones and nonsense are not found, with ways on', async () => {
  for (const address of [path('ten-minutes-mug'), '/shop/product/999999', '/shop/product/0', '/shop/product/1e3']) {
    const page = await site.visitor().get(address)
    expect([address, page.status]).toEqual([address, 404])
    expect(page.all('.suggestions a').length).toBeGreaterThan(1)
  }
})

test('search engines and previews see what is charged', async () => {
  const { html } = await site.visitor().get(path('tram-badges'))
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const graph = (JSON.parse(block) as { '@graph': unknown[] })['@graph']
  expect(graph[0]).toMatchObject({
    '@type': 'Product',
    name: 'Tram badges set of 3',
    offers: {
      '@type': 'Offer',
      price: '9.00',
      priceCurrency: 'USD',
      priceValidUntil: '2027-01-31',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(graph[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(html).toContain('property="og:type" content="product"')
})

test('one of several choices goes into the cart without script; what is sold out cannot be chosen', async () => {
  const [book, print] = [idOf('tide-table-4'), idOf('tram-badges')]
  site.database.db
    .update(products)
    .set({ choiceOfId: book, version: { en: 'Large', ja: '大' } })
    .where(eq(products.id, print))
    .run()
  putForSale(site.database.db, print, 3)
  const guest = site.visitor()
  const page = await guest.get(`/shop/product/${book}`)
  expect(page.all('.choice').map((choice) => choice.textContent)).toEqual([
    expect.stringContaining('vol. 4'),
    expect.stringContaining('Large'),
  ])
  await page.submit('Add to cart', { Large: 'on', Amount: '2' })
  const cart = await guest.get('/shop/cart')
  expect(cart.text).toContain('Large')

  putForSale(site.database.db, print, 0)
  const later = await site.visitor().get(`/shop/product/${print}`)
  expect(later.all('.choice')[1]?.textContent).toContain('Sold out')
  const odd = new URLSearchParams({ productId: String(idOf('five-inks-set')), quantity: '1' })
  expect((await site.visitor().post(`/shop/product/${book}`, odd)).text).not.toContain('Five Inks')
})

function idOf(slug: string): number {
  return site.database.db.select().from(products).where(eq(products.slug, slug)).get()?.id ?? 0
}

function path(slug: string): string {
  return `/shop/product/${idOf(slug)}`
}
