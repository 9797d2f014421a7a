import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { planFile } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { doImport, planStored } from '#app/shop/products/import/import-job.server.ts'
import { findImport, listLines } from '#app/shop/products/import/imports.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import type { ImportChoices } from '#db/import-kinds.ts'
import { catalogueImports, currencies, productTypes, users } from '#db/schema.server.ts'

const at = new Date()

/** What arrives of each file once what it leaves open is answered: name and price of each product, and its units. */
const FILES: Record<string, { base?: string; arrives: string[] }> = {
  'woocommerce-variable-first': { arrives: ['Harbour cap 20.00 –', 'Tide shirt 20.00 –'] },
  'woocommerce-variations-apart': {
    arrives: ['Scarf 24.00 1', 'Scarf 25.00 2', 'Zine of moths 7.00 4', 'Zine of tides 6.00 3'],
  },
  'woocommerce-no-category': { arrives: ['Postcard 2.50 9'] },
  'woocommerce-two-parents': { arrives: ['Mug 15.00 2', 'Mug 18.00 1'] },
  'etsy-two-variations': { arrives: ['Moth pin 9.00 5', ...Array(5).fill('Tide shirt 20.00 0'), 'Tide shirt 20.00 8'] },
  'etsy-jpy': {
    base: 'JPY',
    arrives: ['Fox Enamel Pin 1400 40', 'Moth Queen Art Print 2900 0', 'Moth Queen Art Print 2900 12'],
  },
  'shopify-apart': { arrives: ['Moth zine 8.00 5', 'Tide shirt 26.00 2', 'Tide shirt 28.00 3'] },
  squarespace: { arrives: ['Harbour Tote 22.00 4', 'Harbour Tote 22.00 5'] },
  'squarespace-service': { arrives: ['Moth print 15.00 –'] },
  bigcartel: { arrives: ['Sticker Pack 5.00 20'] },
  'bigcartel-options': { arrives: ['Sticker 3.00 50', 'Tide shirt 25.00 1', 'Tide shirt 25.00 4'] },
}

test.each(Object.keys(FILES))('%s is read once what it leaves open is answered, and comes in', async (name) => {
  const { base = 'USD', arrives = [] } = FILES[name] ?? {}
  const db = shop(base)
  const id = await dryRun(db, name)
  const open = findImport(db, id)?.columns?.open
  answer(db, id, { currency: base, types: Object.fromEntries((open?.categories ?? []).map((one) => [one, 'zine'])) })
  await planStored(db, id, fileOf(name))
  expect(linesOf(db, id).filter(({ kind }) => kind !== 'NEW')).toEqual([])

  await doImport(db, id, fileOf(name))
  expect(findImport(db, id)).toMatchObject({ state: 'DONE', problem: null })
  const digits = base === 'JPY' ? 0 : 2
  const rows = readCatalogue(db).map(
    ({ name: { en }, priceMinor, stock, counted, onHand }) =>
      `${en} ${(priceMinor / 10 ** digits).toFixed(digits)} ${stock || counted || onHand || (isUncounted(name) ? '–' : 0)}`,
  )
  expect(rows.toSorted()).toEqual(arrives.toSorted())
})

test('prices are never taken for those of another currency: a file is asked, or converted', async () => {
  for (const name of ['woocommerce-variable-first', 'shopify-apart', 'squarespace', 'bigcartel']) {
    const db = shop('JPY')
    const id = await dryRun(db, name)
    expect(said(db, id), name).toContain('does not say which currency')
    const types = Object.fromEntries((findImport(db, id)?.columns?.open?.categories ?? []).map((one) => [one, 'zine']))
    answer(db, id, { currency: 'USD', types })
    await planStored(db, id, fileOf(name))
    const prices = linesOf(db, id).map(({ shown }) => Number(shown?.price))
    expect(Math.min(...prices), name).toBeGreaterThanOrEqual(750)
  }
})

test('a category that no type is called is asked about, and a type of its name is taken', async () => {
  const db = shop('USD')
  const id = await dryRun(db, 'shopify-apart')
  expect(findImport(db, id)?.columns?.open?.categories).toEqual([])
  const other = await dryRun(db, 'woocommerce-variable-first')
  expect(findImport(db, other)?.columns?.open?.categories).toEqual(['Tshirts', 'Accessories'])
  expect(said(db, other)).toContain('No product type is called “Tshirts”')
})

test('a category may be called as things inside a program are', () => {
  const db = shop('USD')
  for (const name of ['constructor', 'toString', '__proto__']) {
    const text = fileOf('woocommerce-no-category').toString().replace('2.50,,', `2.50,${name},`)
    const planned = (types: Record<string, string>) =>
      planFile(db, Buffer.from(text), at, { currency: 'USD', types }).steps
    expect(planned({})).toMatchObject([{ kind: 'WRONG', problems: [`csv:typeUnsaid?category=${name}`] }])
    expect(planned(Object.fromEntries([[name, 'zine']]))).toMatchObject([{ kind: 'NEW', row: { type: 'zine' } }])
  }
})

test('a dry run shows what each line brings, and which of their columns are dropped', async () => {
  const db = shop('USD')
  const id = await dryRun(db, 'shopify-apart')
  answer(db, id, { currency: 'USD', types: {} })
  await planStored(db, id, fileOf('shopify-apart'))
  expect(linesOf(db, id)[0]).toMatchObject({
    kind: 'NEW',
    shown: { name: 'Tide shirt L', price: '28.00', stock: '3' },
  })
  expect(linesOf(db, id).flatMap(({ shown }) => shown?.pictures)).toEqual(['https://cdn.example/t.jpg'])
  expect(findImport(db, id)?.columns).toMatchObject({ missing: [] })
  expect(findImport(db, id)?.columns?.unknown).toEqual(expect.arrayContaining(['Vendor', 'SEO Title']))
})

test.each([
  ['booth-orders', 'a list of orders from BOOTH'],
  ['booth-orders-sjis', 'a list of orders from BOOTH'],
  ['gumroad', 'a list of sales from Gumroad'],
  ['gumroad-more', 'a list of sales from Gumroad'],
  ['patreon', 'a list of members from Patreon'],
  ['patreon-short', 'a list of members from Patreon'],
  ['etsy-two-currencies', 'are in USD, EUR'],
])('%s is called what it is', async (name, words) => {
  const db = shop('USD')
  expect(said(db, await dryRun(db, name))).toContain(words)
})

test('a file whose reading breaks ends in words, and does not seem to be read for ever', async () => {
  const db = shop('USD')
  const id = await dryRun(db, 'bigcartel')
  db.run(sql`DROP TABLE product_types`)
  await planStored(db, id, fileOf('bigcartel'))
  expect(findImport(db, id)).toMatchObject({ state: 'FAILED', problem: 'csv:importUnread' })
})

async function dryRun(db: Db, name: string): Promise<number> {
  const values = { name, stored: `${name}.csv`, state: 'PLANNING' as const, byUserId: 1, createdAt: at, beatAt: at }
  const { id } = db.insert(catalogueImports).values(values).returning().get()
  await planStored(db, id, fileOf(name))
  expect(findImport(db, id)?.state).toBe('PLANNED')
  return id
}

function answer(db: Db, id: number, choices: ImportChoices): void {
  db.update(catalogueImports).set({ choices }).run()
  expect(findImport(db, id)?.choices).toEqual(choices)
}

function linesOf(db: Db, id: number) {
  return listLines(db, id, { kind: null, window: { limit: 100, offset: 0 } })
}

function said(db: Db, id: number): string {
  const problems = linesOf(db, id).flatMap((line) => line.said)
  return problems.map((problem) => formatProblem(fixedT('en'), problem)).join(' ')
}

function isUncounted(name: string): boolean {
  return ['woocommerce-variable-first', 'squarespace-service'].includes(name)
}

function fileOf(name: string): Buffer {
  return readFileSync(new URL(`../../../support/exports/odd/${name}.csv`, import.meta.url))
}

function shop(base: string): Db {
  const { db } = openDatabase(':memory:')
  db.insert(currencies)
    .values([
      { name: 'USD', symbol: '$', decimals: 2, conversion: base === 'USD' ? 1 : 0.0066, isBase: base === 'USD' },
      { name: 'JPY', symbol: '¥', decimals: 0, conversion: base === 'JPY' ? 1 : 150, isBase: base === 'JPY' },
    ])
    .run()
  db.insert(users).values({ email: 'a@example.com', createdAt: at }).run()
  db.insert(productTypes)
    .values([
      { slug: 'zine', name: { en: 'Zine' }, pluralName: { en: 'Zines' }, description: {}, position: 1 },
      { slug: 'shirts', name: { en: 'Shirt' }, pluralName: { en: 'Shirts' }, description: {}, position: 2 },
    ])
    .run()
  return db
}
