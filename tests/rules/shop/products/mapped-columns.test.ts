import { expect, test } from 'vitest'

import { planFile } from '#app/shop/products/import/catalogue-plan.server.ts'
import { columnsFor, readColumns } from '#app/shop/products/import/services/mapped.ts'
import { openDatabase } from '#db/database.server.ts'
import { currencies, productTypes } from '#db/schema.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const FILE = Buffer.from('Titel,Preis,Menge,Bild\nTide zine,"$1,200.50",12,https://old.example/a.jpg\n,3,1,\n')
const columns = { name: 'Titel', price: 'Preis', stock: 'Menge', pictures: 'Bild' }

function shop() {
  const { db } = openDatabase(':memory:')
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  const name = { en: 'Zine' }
  db.insert(productTypes).values({ slug: 'zine', name, pluralName: name, description: {} }).run()
  return db
}

test('a table that nobody knows asks what its columns are, and comes in as drafts by what was said', () => {
  const db = shop()
  const unread = planFile(db, FILE, now)
  expect(unread.steps.map(({ kind }) => kind)).toEqual(['WRONG'])
  expect(unread.reading?.columns.open?.columns).toEqual(['Titel', 'Preis', 'Menge', 'Bild'])

  const planned = planFile(db, FILE, now, { currency: 'USD', types: {}, columns })
  expect(planned.steps).toMatchObject([
    {
      kind: 'NEW',
      slug: 'tide-zine',
      row: { status: 'DRAFT', priceMinor: 120_050, stock: 12, name: { en: 'Tide zine' } },
      shown: { pictures: ['https://old.example/a.jpg'] },
    },
  ])
  // Without its currency nothing is guessed.
  expect(planFile(db, FILE, now, { currency: null, types: {}, columns }).steps[0]).toMatchObject({ kind: 'WRONG' })
})

test('numbers are read as spreadsheets and people write them, and what is no number is called wrong', () => {
  const rows = [
    ['A', '3,50', '3.0'],
    ['B', '€ 1.200,50', '２０個'],
    ['C', '1,200円', '1,000'],
    ['D', '3,50', '12 (2 kaputt)'],
    ['E', 'abc', '1'],
    ['F', '3,50', '3.5'],
    ['G', '3,50', '1.000'],
    ['A', '4,50', '2'],
    ['A', '', ''],
  ]
  // Excel writes the first line for itself, and leaves empty rows behind.
  const csv = ['sep=;', 'Titel;Preis;Menge', ...rows.map((cells) => cells.join(';')), ';;', ''].join('\n')
  const { steps } = planFile(shop(), Buffer.from(csv), now, { currency: 'USD', types: {}, columns })
  expect(
    steps.map((step) =>
      step.kind === 'NEW' ? [step.row?.priceMinor, step.row?.stock] : 'problems' in step && step.problems,
    ),
  ).toEqual([
    [350, 3],
    [120_050, 20],
    [120_000, 1000],
    [expect.stringContaining('12+%282+kaputt%29')],
    [expect.stringContaining('abc')],
    [expect.stringContaining('3.5')],
    [350, 1000],
    [450, 2],
  ])
})

test('what was chosen holds for the next file with these columns, and only a whole choice does', () => {
  const names = ['Titel', 'Preis', 'Menge', 'Bild', 'Farbe']
  expect(columnsFor(names, [undefined, { name: 'Titel' }, columns])).toEqual(columns)
  expect(columnsFor(['Titel', 'Preis'], [columns])).toBeNull()
  const form: Record<string, string> = { 'column-name': 'Titel', 'column-price': 'Nothing of the file' }
  expect(readColumns(names, (field) => form[field] ?? '')).toEqual({ name: 'Titel' })
})
