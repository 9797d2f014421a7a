import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { jobs } from '#app/composition.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { createClock } from '#app/platform/time/clock.server.ts'
import { inventCatalogue } from '#app/seed/catalogue.ts'
import { productForm } from '#app/shop/products/admin/product.forms.ts'
import { type CatalogueRow, CATALOGUE_COLUMNS, readRow, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { planFile, planImport } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { balanceOf, onHandOf, reserve, settleSale } from '#app/shop/stock/stock.server.ts'
import { formatReading } from '#app/translations/format-reading.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { indexLater } from '#db/derived/due.server.ts'
import {
  catalogueImports,
  characters,
  currencies,
  franchises,
  productFiles,
  products,
  productTypes,
  stockMovements,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

const now = new Date('2026-11-21T12:00:00Z')
const base = { decimals: 2 }
const [first] = inventCatalogue(1)
const row = first as CatalogueRow

test('the same seed invents the same products, however many', () => {
  expect(inventCatalogue(20).slice(0, 5)).toEqual(inventCatalogue(5))
  expect(inventCatalogue(5, 2)).not.toEqual(inventCatalogue(5))
})

test('whatever a text begins with, no spreadsheet calculates it and it comes back as it was', () => {
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '＝', "'=", 'a')
  const text = fc.tuple(start, fc.string()).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (en) => {
      const facets = writeRow({ ...row, version: en ? { en } : {} }, base)
      expect(facets['version.en']).not.toMatch(/^[=+\-@\t\r＝]/)
      expect(readRow(facets, base)).toMatchObject({ row: { version: en ? { en } : {} } })
    }),
  )
})

test('what is exported and imported again changes nothing', async () => {
  const db = shop()
  await carryOut(db, stepsOf(db, csvOf(inventCatalogue(30))), now)
  const before = readCatalogue(db)
  const steps = stepsOf(db, csvOf(before))
  expect(steps.map(({ kind }) => kind)).toEqual(Array(30).fill('SAME'))
  await carryOut(db, steps, now)
  expect(readCatalogue(db)).toEqual(before)
})

test('a file is read in the encoding and with the separators of the spreadsheet that saved it', async () => {
  const noTexts = { version: {}, shortDescription: {}, longDescription: {} }
  const csv = csvOf([{ ...row, ...noTexts, name: { ja: 'NAME' } }]).replaceAll(/[^\n -~]/g, '')
  // “絵本” as Japanese Excel saves it.
  const [before = '', after = ''] = csv.split('NAME')
  const shiftJis = Buffer.concat([Buffer.from(before), Buffer.from([0x8a, 0x47, 0x96, 0x7b]), Buffer.from(after)])
  const semicolons = csv.replace('NAME', '絵本').replaceAll(',', ';')
  for (const [bytes, encoding] of [
    [shiftJis, 'Shift_JIS'],
    [Buffer.from(`\ufeff${semicolons}`, 'utf16le'), 'UTF-16'],
    [Buffer.from(semicolons.replaceAll(';', '\t')), 'UTF-8'],
  ] as const) {
    const db = shop()
    const plan = planFile(db, bytes, now)
    expect(plan).toMatchObject({ encoding, steps: [{ kind: 'NEW', row: { name: { ja: '絵本' } } }] })
    await carryOut(db, plan.steps, now)
    expect(planFile(db, bytes, now).steps.map(({ kind }) => kind)).toEqual(['SAME'])
  }
  const broken = Buffer.concat([Buffer.from(before), Buffer.from([0x8a, 0xff]), Buffer.from(after)])
  expect(planFile(shop(), broken, now)).toMatchObject({
    encoding: null,
    steps: [{ kind: 'WRONG', problems: ['form:csvUndecodable'] }],
  })
})

test('new products are published, counted and found; changed ones are told cell by cell', async () => {
  const db = shop()
  await carryOut(db, stepsOf(db, csvOf([row])), now)
  const dearer = { ...row, priceMinor: row.priceMinor + 100, counted: 7, name: { en: 'Bell', ja: '風鈴' } }
  const [step] = stepsOf(db, csvOf([dearer]))
  expect(step).toMatchObject({
    kind: 'CHANGED',
    changes: expect.arrayContaining([
      'name.en: ' + `${row.name.en} → Bell`.replace(/^.{40,} →/, `${row.name.en?.slice(0, 39)}… →`),
    ]),
  })
  await carryOut(db, step ? [step] : [], now)
  const query = { ...readListingQuery(new URLSearchParams()), search: '風鈴' }
  expect(listProducts(db, query, { offset: 0, limit: 9, now }).total).toBe(1)
  expect(readCatalogue(db)[0]).toMatchObject({ stock: 7, priceMinor: row.priceMinor + 100 })
})

test('a file that was exported before a sale does not put back what was sold', async () => {
  const { db, book, onHand } = await sold()
  const [step] = stepsOf(db, csvOf([{ ...book, stock: 9, priceMinor: 1300 }]))
  expect(step).toMatchObject({ kind: 'CHANGED', changes: ['price: 10.00 → 13.00'], recount: 0 })
  const notes = step?.kind === 'CHANGED' ? step.notes : []
  expect(notes.map((note) => formatProblem(fixedT('en'), note))).toEqual([
    expect.stringContaining('stock is 9 in the file'),
  ])
  await carryOut(db, step ? [step] : [], now)
  expect([onHand(), balanceOf(db, book.id, WEB_POOL)]).toEqual([10, 3])
  expect(stepsOf(db, csvOf([{ ...book, stock: null, priceMinor: 1300 }]))).toMatchObject([{ kind: 'SAME', notes: [] }])
})

test('a count in a file is of what lies there, and what is sent off or promised meanwhile stays so', async () => {
  const { db, book, onHand } = await sold()
  const steps = stepsOf(
    db,
    csvOf([
      { ...book, counted: 12 },
      { ...row, slug: 'another' },
    ]),
  )
  expect(steps).toMatchObject([{ changes: ['counted: 10 → 12'], recount: 2 }, { kind: 'NEW' }])
  await carryOut(db, steps, now, () => {
    settleSale(db, [{ productId: book.id, quantity: 7 }], 'order:1', now)
    reserve(db, [{ productId: book.id, quantity: 2 }], 'order:2', now)
  })
  expect([onHand(), balanceOf(db, book.id, WEB_POOL)]).toEqual([5, 3])
})

test('an export that nobody touched changes nothing after a sale, whatever order its columns are in', async () => {
  const { db, book } = await sold()
  const exported = csvOf(readCatalogue(db))
  settleSale(db, [{ productId: book.id, quantity: 7 }], 'order:1', now)
  reserve(db, [{ productId: book.id, quantity: 1 }], 'order:2', now)
  const turned = stringify(parse(exported, { bom: true, columns: true }), {
    header: true,
    columns: CATALOGUE_COLUMNS.toReversed(),
    delimiter: '\t',
  })
  for (const file of [exported, turned]) expect(stepsOf(db, file)).toMatchObject([{ kind: 'SAME' }])
  await carryOut(db, stepsOf(db, exported), now)
  expect([onHandOf(db, book.id, WEB_POOL), balanceOf(db, book.id, WEB_POOL)]).toEqual([3, 2])
})

test('what a file leaves out stays as it is, and a new product begins like in the form', async () => {
  const db = shop()
  await carryOut(db, stepsOf(db, csvOf([row])), now)
  const before = readCatalogue(db)
  const short = `slug;price;name.en;type\n${row.slug};${(row.priceMinor + 100) / 100};${before[0]?.name.en};${row.type}\nspring-print;5;Spring print;${row.type}\n`
  const plan = planFile(db, Buffer.from(short), now)
  expect(plan.reading).toMatchObject({ separator: ';', columns: { unknown: [], empty: [] } })
  expect(plan.reading?.columns.missing).toHaveLength(CATALOGUE_COLUMNS.length - 4)
  expect(plan.steps).toMatchObject([{ kind: 'CHANGED', changes: [expect.stringMatching(/^price:/)] }, { kind: 'NEW' }])

  await carryOut(db, plan.steps, now)
  const { stock, ...first } = before[0] ?? {}
  expect(readCatalogue(db).find(({ slug }) => slug === row.slug)).toMatchObject({
    ...first,
    stock,
    priceMinor: row.priceMinor + 100,
    updatedAt: now,
  })
  expect(readCatalogue(db).find(({ slug }) => slug === 'spring-print')).toMatchObject({
    status: 'DRAFT',
    releaseDate: '2026-11-21',
    weightGrams: 0,
    stock: 0,
  })
})

test('columns that are unknown, missing or empty are named, and what a new product cannot do without is told', () => {
  const db = shop()
  const { reading, steps } = planFile(db, Buffer.from('slug,price ,Colour,event,,\nspring-print,5,red,,,\n'), now)
  expect(reading?.columns).toMatchObject({ unknown: ['Colour'], empty: ['event'] })
  expect(reading?.columns.missing).toContain('type')
  expect(steps).toMatchObject([
    {
      line: 2,
      slug: 'spring-print',
      kind: 'WRONG',
      problems: ['csv:needed?column=type', 'csv:needed?column=name.en'],
    },
  ])
  const said = (locale: 'en' | 'ja') => (reading ? formatReading(fixedT(locale), 'UTF-8', reading).join(' ') : '')
  expect(said('en')).toContain('read as UTF-8, with commas between columns.')
  expect(said('en')).toContain('Unknown columns, ignored: Colour')
  expect(said('ja')).toContain('列の区切りはカンマ')
  expect(stepsOf(db, 'slug,price,price\na,1,2')).toMatchObject([
    { kind: 'WRONG', problems: ['csv:columnTwice?columns=price'] },
  ])
})

test('a file may do without the column of counts', () => {
  const facets = writeRow(row, base)
  const columns = CATALOGUE_COLUMNS.filter((column) => column !== 'counted')
  expect(stepsOf(shop(), stringify([facets], { header: true, columns }))).toMatchObject([{ kind: 'NEW' }])
})

/** A book of which ten lay there and seven are promised. */
async function sold() {
  const db = shop()
  const plain = { ...row, isDigital: false, stock: 10, priceMinor: 1000, salePriceMinor: null, saleUntil: null }
  await carryOut(db, stepsOf(db, csvOf([plain])), now)
  const [book] = readCatalogue(db)
  if (!book) throw new Error('The book is missing')

  reserve(db, [{ productId: book.id, quantity: 7 }], 'order:1', now)
  return { db, book, onHand: () => onHandOf(db, book.id, WEB_POOL) }
}

test('one wrong line is told with its number and its reasons, and nothing is imported', async () => {
  const db = shop()
  const wrong = csvOf([row, { ...row, slug: 'Bad Slug' }, { ...row, slug: 'odd', type: 'no-such-type' }, row])
  const steps = stepsOf(db, wrong)
  expect(steps.map(({ kind, line }) => [kind, line])).toEqual([
    ['NEW', 2],
    ['WRONG', 3],
    ['WRONG', 4],
    ['WRONG', 5],
  ])
  expect(JSON.stringify(steps)).toContain('no-such-type')
  await expect(carryOut(db, steps, now)).rejects.toThrow('mistakes')
  expect(db.select().from(products).all()).toEqual([])
})

test('a file is held to what the form holds a product to', async () => {
  const db = shop()
  const plain = { ...row, isDigital: false, stock: 9, priceMinor: 1000, salePriceMinor: null }
  await carryOut(db, stepsOf(db, csvOf([plain])), now)
  const day = new Date('2027-02-01T00:00:00Z')
  const problemsOf = (change: Partial<CatalogueRow>) =>
    stepsOf(db, csvOf([{ ...plain, ...change }])).flatMap((step) => (step.kind === 'WRONG' ? step.problems : []))

  expect(problemsOf({ isDigital: true, stock: null })).toEqual(['goods:hasStock', 'goods:needsFile'])
  expect(problemsOf({ salePriceMinor: 1000 })).toEqual(['goods:saleNotLower'])
  expect(problemsOf({ salePriceMinor: 900, saleFrom: day, saleUntil: day })).toEqual(['goods:saleEndsFirst'])
})

test('a digital product is not published by a file before its own file is there', async () => {
  const db = shop()
  const digital = { ...row, isDigital: true, stock: null, releaseDate: '2026-11-01', salePriceMinor: null }
  const later = { ...digital, slug: 'later', releaseDate: '2026-12-24' }
  const paper = { ...digital, slug: 'paper', isDigital: false }
  const csv = csvOf([digital, later, paper])
  const draft = [expect.stringContaining('goods:csvDraft')]
  const steps = stepsOf(db, csv)
  expect(steps).toMatchObject([
    { kind: 'NEW', row: { status: 'DRAFT' }, notes: draft },
    { kind: 'NEW', row: { status: 'PUBLISHED' }, notes: [] },
    { kind: 'NEW', row: { status: 'PUBLISHED' }, notes: [] },
  ])
  await carryOut(db, steps, now)
  const statusOf = (slug: string) => readCatalogue(db).find((one) => one.slug === slug)?.status
  expect([digital.slug, 'later', 'paper'].map(statusOf)).toEqual(['DRAFT', 'PUBLISHED', 'PUBLISHED'])

  // Imported again, it stays the draft that it is; what is shown cannot lose what its buyers get.
  expect(stepsOf(db, csv)).toMatchObject([{ kind: 'SAME', notes: draft }, { kind: 'SAME' }, { kind: 'SAME' }])
  expect(stepsOf(db, csvOf([{ ...paper, isDigital: true }]))).toMatchObject([
    { kind: 'WRONG', problems: ['goods:needsFile'] },
  ])
  db.update(products).set({ status: 'ARCHIVED' }).where(eq(products.slug, digital.slug)).run()
  expect(stepsOf(db, csvOf([digital]))).toMatchObject([{ kind: 'WRONG', problems: ['goods:needsFile'] }])

  const file = { name: { en: 'tides.pdf' }, mimeType: 'application/pdf', stored: 'tides.pdf', bytes: 1, createdAt: now }
  const { id } = db.select().from(products).where(eq(products.slug, digital.slug)).get() ?? { id: 0 }
  db.insert(productFiles)
    .values({ ...file, productId: id })
    .run()
  expect(stepsOf(db, csvOf([digital]))).toMatchObject([{ kind: 'CHANGED', row: { status: 'PUBLISHED' }, notes: [] }])
})

test('a sale that names its last day alone lasts until that day is over, in a file and in the form', () => {
  const facets = { ...writeRow(row, base), salePrice: '0.01', saleFrom: '2027-02-01', saleUntil: '2027-02-01' }
  const last = new Date('2027-02-01T23:59:59.999Z')
  expect(readRow(facets, base)).toMatchObject({ row: { saleFrom: new Date('2027-02-01T00:00:00Z'), saleUntil: last } })

  const form = productForm([], { name: 'USD', symbol: '$', decimals: 2, conversion: 1, isBase: true } as never)
  const sent = {
    name: { en: 'Bell' },
    status: 'DRAFT',
    typeId: '1',
    price: '5.00',
    weightGrams: 1,
    releaseDate: '2027-01-01',
  }
  expect(form.parse({ ...sent, saleFrom: '2027-02-01', saleUntil: '2027-02-01' })).toMatchObject({ saleUntil: last })
})

test('what is wrong with a file is said in both languages', () => {
  const facets = {
    ...writeRow(row, base),
    slug: 'Bad Slug?',
    price: 'ten',
    weightGrams: '-1',
    'name.en': '',
    'name.ja': '',
  }
  const [step] = stepsOf(shop(), stringify([facets], { header: true, columns: CATALOGUE_COLUMNS }))
  const problems = step?.kind === 'WRONG' ? step.problems : []
  const said = problems.map((problem) => formatProblem(fixedT('en'), problem))
  expect(said).toContain('slug is “Bad Slug?”: use small letters, digits and single hyphens.')
  expect(said).toHaveLength(4)
  expect(problems.map((problem) => formatProblem(fixedT('ja'), problem))).toContain('商品名がどの言語にもありません。')
})

test('an import that fails half-way takes back what had come in', async () => {
  const db = shop()
  const steps = stepsOf(db, csvOf(inventCatalogue(25)))
  const told: number[] = []
  await expect(
    carryOut(db, steps, now, (done) => {
      told.push(done)
      if (done === 20)
        db.run(sql`CREATE TRIGGER no_more BEFORE INSERT ON products BEGIN SELECT RAISE(ABORT, 'full'); END`)
    }),
  ).rejects.toThrow()
  expect(told).toEqual([10, 20])
  expect(db.select().from(products).all()).toEqual([])
  expect(db.select().from(stockMovements).all()).toEqual([])
})

test('of an import that was killed, the clock makes its products findable and ends its state', async () => {
  const db = shop()
  await carryOut(db, stepsOf(db, csvOf(inventCatalogue(3))), now)
  const renamed = inventCatalogue(3).map((each) => ({ ...each, name: { en: `Xylograph ${each.slug}` } }))
  const id = { stored: 'a.csv', name: 'a.csv', byUserId: 1, createdAt: now }
  db.insert(catalogueImports)
    .values({ ...id, state: 'RUNNING', beatAt: now })
    .run()
  // All is published, nothing indexed yet: then its process is killed.
  const names = renamed.map(({ slug, name }) => ({ slug, name }))
  db.transaction((tx) =>
    indexLater(tx, () => {
      for (const { slug, name } of names) tx.update(products).set({ name }).where(eq(products.slug, slug)).run()
    }),
  )
  const window = { offset: 0, limit: 9, now }
  const found = () => listProducts(db, readListingQuery(new URLSearchParams('search=xylograph')), window).total
  expect(found()).toBe(0)

  const clock = createClock({ db } as Services, async () =>
    jobs.filter(({ name }) => ['products to be found', 'imports that were cut'].includes(name)),
  )
  await clock.tick(new Date(now.getTime() + 60_000))
  expect(found()).toBe(3)
  expect(db.select().from(catalogueImports).get()?.state).toBe('RUNNING')
  await clock.tick(new Date(now.getTime() + 180_000))
  expect(db.select().from(catalogueImports).get()).toMatchObject({ state: 'FAILED', problem: 'goods:importCut' })
})

test('a file that is no catalogue is refused in one line', () => {
  const db = shop()
  for (const text of ['', 'name,price\na,1', 'slug\n', '"', 'a,b\n1,2,3', '\0'])
    expect(stepsOf(db, text)).toMatchObject([{ kind: 'WRONG', line: 1 }])
})

/** What each line of a file would do. */
function stepsOf(db: Db, csv: string) {
  return planImport(db, csv, now).steps
}

function csvOf(rows: readonly CatalogueRow[]): string {
  return stringify(
    rows.map((each) => writeRow(each, base)),
    { header: true, columns: CATALOGUE_COLUMNS, bom: true },
  )
}

/** The types, worlds and characters that the invented products name, and nothing for sale yet. */
function shop(): Db {
  const { db } = openDatabase(':memory:')
  const many = inventCatalogue(400)
  const unique = (slugs: readonly string[]) => [...new Set(slugs)]
  db.insert(currencies)
    .values({ name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, position: 0 })
    .run()
  for (const slug of unique(many.map(({ type }) => type)))
    db.insert(productTypes)
      .values({ slug, name: { en: slug }, pluralName: { en: slug }, description: { en: '' } })
      .run()
  for (const slug of unique(many.flatMap((each) => each.franchises)))
    db.insert(franchises)
      .values({ slug, name: { en: slug }, shortName: { en: slug } })
      .run()
  for (const slug of unique(many.flatMap((each) => each.characters)))
    db.insert(characters)
      .values({ slug, name: { en: slug } })
      .run()
  return db
}
