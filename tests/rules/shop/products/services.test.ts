import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { planFile } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { productOfPicture } from '#app/shop/products/import/picture-names.ts'
import { htmlToText } from '#app/shop/products/import/services/converted.server.ts'
import { formatReading } from '#app/translations/format-reading.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { currencies, products, productTypes } from '#db/schema.server.ts'

import { planAnswered } from '../../../support/shop/answered-plan.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Everything that no type is called is a zine. */
const typeOf = (category: string) => (category === 'Shirts' ? 'shirts' : 'zine')

test('an export of Shopify comes in as drafts: variants as choices, sales, weights and what was counted', async () => {
  const rows = await bringIn('shopify')
  expect(rows.map((row) => [row.slug, row.choiceOf, row.sku, row.priceMinor, row.salePriceMinor, row.stock])).toEqual([
    ['harbour-shirt', '', 'HS-W-M', 2550, null, 7],
    ['harbour-shirt-blue-l', 'harbour-shirt', 'HS-B-L', 2800, null, 0],
    ['harbour-shirt-blue-m', 'harbour-shirt', 'HS-B-M', 3200, 2800, 4],
    ['tide-zine', '', 'TZ', 900, null, 12],
    ['wallpapers', '', '', 300, null, null],
  ])
  expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('DRAFT'))
  expect(rows.map(({ type }) => type)).toEqual(['shirts', 'shirts', 'shirts', 'zine', 'zine'])
  expect(rows[0]).toMatchObject({
    version: { en: 'White / M' },
    weightGrams: 180,
    longDescription: { en: 'Printed by hand & washed once.\n\nCotton\nBlue ink' },
  })
  expect(rows[3]).toMatchObject({ version: {}, longDescription: { en: 'Thirty-six pages.\nStapled.' } })
  expect(rows[4]).toMatchObject({ isDigital: true, name: { ja: '壁紙セット' } })
  expect(sumOf(rows.map(({ stock }) => stock))).toBe(4 + 7 + 12)
})

test('lines of Shopify without a handle are known by their titles', () => {
  const head = 'Handle,Title,Body (HTML),Variant Price'
  const csv = Buffer.from(`${head}\n,Moth zine,,8.00\n,Tide shirt,,20.00\n`)
  const slugs = planAnswered(shop(), csv, now, typeOf).steps.map((step) => 'row' in step && step.row.slug)
  expect(slugs).toEqual(['moth-zine', 'tide-shirt'])
})

test('a table with the column names of Shopify’s template of today comes in as one with the former names', async () => {
  const names = [
    ['Handle', 'URL handle'],
    ['Body (HTML)', 'Description'],
    ['Image Src', 'Product image URL'],
    ['Variant SKU', 'SKU'],
    ['Variant Price', 'Price'],
    ['Variant Compare At Price', 'Compare-at price'],
    ['Variant Inventory Tracker', 'Inventory tracker'],
    ['Variant Inventory Qty', 'Inventory quantity'],
    ['Variant Grams', 'Weight value (grams)'],
    ['Variant Requires Shipping', 'Requires shipping'],
    ...[1, 2, 3].map((at) => [`Option${at} Value`, `Option${at} value`]),
  ]
  const [head = '', ...lines] = fileOf('shopify').toString().split('\n')
  const renamed = head.split(',').map((name) => names.find(([former]) => former === name)?.[1] ?? name)
  const csv = Buffer.from([renamed.join(','), ...lines].join('\n'))
  const bring = (bytes: Buffer) =>
    planAnswered(shop(), bytes, now, typeOf).steps.map((step) => 'row' in step && step.row)
  expect(bring(csv)).toEqual(bring(fileOf('shopify')))
})

test('an export of WooCommerce does, whose variations name their product by number or by SKU', async () => {
  const rows = await bringIn('woocommerce')
  expect(rows.map((row) => [row.slug, row.choiceOf, row.priceMinor, row.salePriceMinor, row.stock])).toEqual([
    ['album-61', '', 1500, null, null],
    ['beanie-60', '', 2000, 1800, 5],
    ['hoodie-44', '', 4500, 4000, 0],
    ['hoodie-44-red', 'hoodie-44', 4500, null, 3],
  ])
  expect(rows.map(({ weightGrams }) => weightGrams)).toEqual([0, 200, 750, 750])
  expect(rows[2]).toMatchObject({ version: { en: 'Blue' }, longDescription: { en: 'Warm. For cold harbours.' } })
})

test('what an export of Etsy does not tell stays as it was written here when it comes again', async () => {
  const db = shop()
  await carryOut(db, planAnswered(db, fileOf('etsy'), now, typeOf).steps, now)
  db.update(products).set({ weightGrams: 45, salePriceMinor: 100 }).run()
  const again = planAnswered(db, fileOf('etsy'), now, typeOf).steps
  expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(['SAME']))
})

test('an export of Etsy does: one quantity for all of a listing’s variations, which the first gets', async () => {
  const rows = await bringIn('etsy')
  expect(rows.map((row) => [row.sku, row.priceMinor, row.stock, row.version])).toEqual(
    expect.arrayContaining([
      ['FOX-5', 1450, 9, { en: 'A5' }],
      ['FOX-4', 1450, 0, { en: 'A4' }],
      ['ST-1', 400, 30, {}],
    ]),
  )
  expect(rows.find(({ sku }) => sku === 'ST-1')).toMatchObject({
    slug: 'きつねのシール',
    name: { ja: 'きつねのシール' },
  })
  expect(rows.find(({ sku }) => sku === 'FOX-5')?.longDescription).toEqual({
    en: 'Archival ink.\n\nSigned on the back.',
  })
})

test('sales of Gumroad tell what was sold, at its lowest price without a discount, and never who bought it', async () => {
  const rows = await bringIn('gumroad')
  expect(rows.map((row) => [row.slug, row.choiceOf, row.version.en, row.priceMinor, row.stock, row.isDigital])).toEqual(
    [
      ['brush', '', 'Basic', 500, null, true],
      ['brush-studio', 'brush', 'Studio', 1200, null, true],
      ['zine1', '', undefined, 800, 0, false],
    ],
  )
  expect(JSON.stringify(rows)).not.toContain('buyer@example.com')
})

test('an export of Squarespace does, whose rows without a number belong to the row above', async () => {
  const rows = await bringIn('squarespace')
  expect(rows.map((row) => [row.slug, row.choiceOf, row.priceMinor, row.salePriceMinor, row.stock])).toEqual([
    ['moth-pin', '', 1200, 900, 0],
    ['moth-pin-gold', 'moth-pin', 1200, null, 20],
  ])
})

test('the same export again brings nothing in twice, and leaves what was changed since as the file says', async () => {
  for (const service of ['shopify', 'woocommerce', 'etsy', 'squarespace']) {
    const db = shop()
    await carryOut(db, planAnswered(db, fileOf(service), now, typeOf).steps, now)
    const again = planAnswered(db, fileOf(service), now, typeOf).steps
    expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(['SAME']))
  }
})

test('a file in another currency is refused in words, and how a file was read is said', () => {
  const db = shop()
  const euros = Buffer.from(fileOf('etsy').toString().replaceAll('USD', 'EUR'))
  const [step] = planFile(db, euros, now).steps
  expect(step?.kind === 'WRONG' && formatProblem(fixedT('en'), step.problems[0] ?? '')).toContain('are in EUR')
  const { reading } = planFile(db, fileOf('shopify'), now)
  expect(formatReading(fixedT('en'), 'UTF-8', reading)[1]).toContain('an export of Shopify')
})

test('words of a page in HTML keep their paragraphs, and lose scripts and marks', () => {
  expect(htmlToText('<h2>A &amp; B</h2><p>one<br/>two</p>\n<p>three &lt;4&gt;</p><style>p{}</style>')).toBe(
    'A & B\n\none\ntwo\n\nthree <4>',
  )
  expect(htmlToText('plain')).toBe('plain')
})

test('a picture goes to the product that names it, or that is called so', () => {
  const named = [
    { slug: 'half', pictures: ['https://old.example/50%off%.jpg'] },
    { slug: 'tide-zine', pictures: ['https://cdn.example/files/Zine%20Cover.jpg?v=3'] },
    { slug: 'tide', pictures: [] },
    { slug: 'print-2', pictures: [] },
  ]
  const of = (name: string) => productOfPicture(named, name)
  expect(['zine cover.PNG', 'tide-zine.jpg', 'folder/tide-zine_2.webp', 'tide 12.png', 'print-2.png'].map(of)).toEqual([
    'tide-zine',
    'tide-zine',
    'tide-zine',
    'tide',
    'print-2',
  ])
  expect(['other.png', '', 'cover.jpg'].map(of)).toEqual([null, null, null])
})

async function bringIn(service: string) {
  const db = shop()
  const { steps } = planAnswered(db, fileOf(service), now, typeOf)
  expect(steps.filter(({ kind }) => kind !== 'NEW')).toEqual([])
  await carryOut(db, steps, now)
  return readCatalogue(db)
}

function fileOf(service: string): Buffer {
  return readFileSync(new URL(`../../../support/exports/${service}.csv`, import.meta.url))
}

function shop(): Db {
  const { db } = openDatabase(':memory:')
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  db.insert(productTypes)
    .values([
      { slug: 'zine', name: { en: 'Zine' }, pluralName: { en: 'Zines' }, description: {}, position: 1 },
      { slug: 'shirts', name: { en: 'Shirt' }, pluralName: { en: 'Shirts' }, description: {}, position: 2 },
    ])
    .run()
  return db
}

function sumOf(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
