import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { listMethodsTo } from '#app/shop/shipping/shipping.server.ts'
import { quoteShipping } from '#app/shop/shipping/shipping.ts'
import { planTariffs } from '#app/shop/shipping/tariff-rows.server.ts'
import { exportTariffs, importTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { currencies, shippingMethods, shippingRates, shippingZoneCountries } from '#db/schema.server.ts'

const files = {
  zones: readFileSync('app/seed/demo/zones.csv', 'utf8'),
  rates: readFileSync('app/seed/demo/rates.csv', 'utf8'),
}

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(currencies)
    .values([
      { name: 'USD', symbol: '$', conversion: 1, isBase: true, position: 0 },
      { name: 'JPY', symbol: '¥', conversion: 150, decimals: 0, position: 1 },
    ])
    .run()
})

test('the tariffs from Japan are read as they are, and price a parcel', () => {
  expect(importTariffs(db, files).problems).toEqual({ zones: [], rates: [] })

  expect(db.select().from(shippingRates).all()).toHaveLength(277)
  expect(db.select().from(shippingZoneCountries).all()).toHaveLength(137)
  const [cheapest] = quoteShipping(listMethodsTo(db, 'JP'), [{ grams: 500, count: 1 }], 60)
  // ¥185 at 150 yen a dollar.
  expect(cheapest?.priceMinor).toBe(123)
})

test('what was exported is imported again without a difference, and reading twice is reading once', () => {
  importTariffs(db, files)
  const exported = exportTariffs(db)
  importTariffs(db, exported)
  importTariffs(db, exported)

  expect(exportTariffs(db)).toEqual(exported)
  expect(db.select().from(shippingMethods).all()).toHaveLength(6)
})

test('an export that nobody touched has 0 changes, and one that was touched has one a line', () => {
  importTariffs(db, files)
  const exported = exportTariffs(db)
  const ids = () =>
    db
      .select({ row: sql`rowid` })
      .from(shippingRates)
      .all()
  const before = ids()

  expect(planTariffs(db, exported)).toMatchObject({ changes: 0, problems: { zones: [], rates: [] } })
  importTariffs(db, exported)
  expect(ids()).toEqual(before)

  const lines = exported.rates.trimEnd().split('\r\n')
  const [head = '', first = '', ...others] = lines
  const dearer = [head, first.replace(/,[\d.]+,USD$/, ',99.00,USD'), ...others.slice(0, -1)].join('\n')
  // One price is another, one band is gone.
  expect(planTariffs(db, { zones: '', rates: dearer }).changes).toBe(2)
  expect(planTariffs(db, { zones: exported.zones.replace(/,DE\r\n/, ',XX\r\n'), rates: '' }).changes).toBe(2)
})

test('columns may be left out: a method keeps what it carries, and a new one is told what it needs', () => {
  importTariffs(db, files)
  const { rates } = exportTariffs(db)
  const columns = ['method', 'up_to_grams', 'zone', 'price']
  const short = stringify(parse(rates, { bom: true, columns: true }), { header: true, columns, delimiter: ';' })

  expect(planTariffs(db, { zones: '', rates: short })).toMatchObject({
    changes: 0,
    problems: { rates: [] },
    readings: { rates: { separator: ';', columns: { missing: ['registered', 'max_parcel_grams', 'currency'] } } },
  })
  const fresh = planTariffs(db, { zones: '', rates: 'method,note,up_to_grams,zone,price\nair-new,,100,zone-1,3.50\n' })
  expect(fresh).toMatchObject({
    problems: { rates: [{ line: 2, problem: 'csv:needed?column=max_parcel_grams' }] },
    readings: { rates: { columns: { unknown: ['note'] } } },
  })
})

test('a file with problems changes nothing, and every problem has its line', () => {
  importTariffs(db, files)
  const before = exportTariffs(db)
  const zones = 'zone,country\nzone-1,DE\nzone-1,de\nzone-2,DE\nZone 3,FR\n'
  const lines = [
    'method,registered,max_parcel_grams,up_to_grams,zone,price,currency',
    'air,no,2000,100,zone-1,3.50,USD',
    'air,no,2000,100,zone-1,3.60,USD',
    'air,yes,2000,200,zone-1,3.60,USD',
    'air,no,2000,2500,zone-1,3.60,USD',
    'air,no,2000,300,zone-9,3.60,USD',
    'air,no,2000,300,zone-1,3.6,JPY',
    'air,no,2000,300,zone-1,3.60,XXX',
    'air,maybe,2000,300,zone-1,3.60,USD',
    'air,no,2000,0,zone-1,3.60,USD',
  ]
  const { problems } = importTariffs(db, { zones, rates: lines.join('\n') })

  expect(problems.zones.map(({ line, problem }) => [line, problem.split('?')[0]])).toEqual([
    [3, 'shipping:badCountry'],
    [4, 'shipping:countryTwice'],
    [5, 'shipping:badCode'],
  ])
  expect(problems.rates.map(({ line, problem }) => [line, problem.split('?')[0]])).toEqual([
    [3, 'shipping:bandTwice'],
    [4, 'shipping:methodDiffers'],
    [5, 'shipping:bandTooHeavy'],
    [6, 'shipping:unknownZone'],
    [7, 'form:noDecimals'],
    [8, 'shipping:unknownCurrency'],
    [9, 'shipping:badRegistered'],
    [10, 'shipping:badGrams'],
  ])
  expect(exportTariffs(db)).toEqual(before)
})

test('what is no such file says so in one line', () => {
  const problemsOf = (rates: string) =>
    planTariffs(db, { zones: '', rates }).problems.rates.map(({ problem }) => problem.split('?')[0])

  expect(problemsOf('a,b\n1,2\n')).toEqual(['shipping:badColumns'])
  expect(problemsOf('method,"registered\n')).toEqual(['shipping:badCsv'])
  expect(problemsOf('')).toEqual([])
})

test('a zone has the countries of the file alone, and a country moves with it', () => {
  importTariffs(db, files)
  importTariffs(db, { zones: 'zone,country\nzone-1,DE\n', rates: '' })

  const of = (code: string) =>
    exportTariffs(db)
      .zones.split('\r\n')
      .filter((line) => line.startsWith(`${code},`))
  expect(of('zone-1')).toEqual(['zone-1,DE'])
  expect(exportTariffs(db).zones.match(/,DE\r$/gm)).toHaveLength(1)
})
