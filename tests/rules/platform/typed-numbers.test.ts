import { expect, test } from 'vitest'
import { z } from 'zod'

import { readChoices } from '#app/commissions/estimate/choices.ts'
import { moneyIn, wholeNumber } from '#app/platform/fields.forms.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { tidyDay } from '#app/platform/forms/read-number.ts'
import { readTracking } from '#app/shop/orders/tracking/tracking-lines.ts'
import { bulkForm } from '#app/shop/products/admin/bulk.forms.ts'
import { readRow } from '#app/shop/products/import/catalogue-csv.ts'
import { readRates } from '#app/shop/shipping/tariff-files.ts'
import { readQuoteQuery } from '#app/shop/shipping/trial.ts'
import { currencyResource } from '#app/site/config/currencies.server.ts'
import { orderIn } from '#app/site/resources/changes.server.ts'

const YEN = { name: 'JPY', symbol: '¥', decimals: 0, conversion: 1, isBase: true, roundingStep: null }
const DOLLAR = { ...YEN, name: 'USD', symbol: '$', decimals: 2, conversion: 0.01, isBase: false }

/** A number, or the problem that is told. */
type NumberReader = (typed: string) => unknown

const ofForm =
  (schema: z.ZodType): NumberReader =>
  (typed) => {
    const form = new FormData()
    form.set('value', typed)
    const read = readForm(form, z.object({ value: schema }))
    return read.status === 'success' ? read.value.value : read.error?.value?.[0]
  }

function cellOf(column: string): NumberReader {
  const cells = {
    slug: 'a',
    status: 'PUBLISHED',
    type: 'book',
    price: '1',
    weightGrams: '1',
    releaseDate: '2026-01-01',
  }
  return (typed) => {
    const read = readRow({ ...cells, 'name.en': 'A', [column]: typed }, YEN)
    return 'row' in read ? read.row[column as 'stock'] : read.problems[0]?.split('?')[0]
  }
}

function ofRates(column: 'price' | 'up_to_grams'): NumberReader {
  const known = { zones: new Set(['eu']), currencies: [YEN, DOLLAR], methods: new Map() }
  const cells = { method: 'air', registered: 'no', max_parcel_grams: '9000', up_to_grams: '1', zone: 'eu', price: '1' }
  return (typed) => {
    const line = { ...cells, currency: 'JPY', [column]: typed }
    const csv = [
      Object.keys(line).join(),
      Object.values(line)
        .map((cell) => `"${cell}"`)
        .join(),
    ].join('\n')
    const { rows, problems } = readRates(csv, known)
    return rows[0]?.[column === 'price' ? 'priceMinor' : 'upToGrams'] ?? problems[0]?.problem?.split('?')[0]
  }
}

const list = { id: 1, kind: 'ILLUSTRATION', options: [] } as never
const estimate: NumberReader = (typed) => {
  const { choices, problems } = readChoices(new URLSearchParams({ characters: typed }), list, { lists: [], addons: [] })
  return problems.characters ?? choices.extraCharacters
}

const bulk =
  (kind: string): NumberReader =>
  (typed) => {
    const { data, error } = bulkForm(YEN).safeParse({ ids: [1], bulk: kind, value: typed })
    const change: object = data?.change ?? {}
    if ('priceMinor' in change) return change.priceMinor
    return 'share' in change ? change.share : error?.issues[0]?.message.split('?')[0]
  }

const place: NumberReader = (typed) => {
  const form = new FormData()
  form.set('place-a', typed)
  return orderIn(form, ['a', 'b', 'c'])?.join('')
}

const quoted: NumberReader = (typed) => readQuoteQuery(new URLSearchParams({ to: 'DE', weight: typed }))?.grams
const tracked: NumberReader = (typed) => readTracking([[typed, 'AB123456789JP']])?.[0]?.orderId
const rate: NumberReader = (typed) => {
  const read = currencyResource.form.safeParse({ name: 'EUR', symbol: '€', conversion: typed, decimals: 2 })
  return read.error?.issues[0]?.message ?? (read.data as { conversion: number }).conversion
}

const tooMuch = 'form:tooLarge?max=9999'
/** For `２`, `１，５００`, `1,000`, `-3`, `abc`, `1e9`. */
test.each<[string, NumberReader, unknown[]]>([
  ['a number field', ofForm(wholeNumber(0, 9999)), [2, 1500, 1000, 'form:tooSmall?min=0', 'form:number', tooMuch]],
  ['an amount of money', ofForm(moneyIn(YEN)), [2, 1500, 1000, ...Array(3).fill('form:noAmount?example=1200')]],
  [
    'an estimate',
    estimate,
    [2, 'form:tooLarge?max=10', 'form:tooLarge?max=10', 'form:tooSmall?min=0', 'form:number', 'form:tooLarge?max=10'],
  ],
  ['a test of shipping', quoted, [2, 1500, 1000, null, null, null]],
  ['prices in bulk', bulk('SET_PRICE'), [2, 1500, 1000, ...Array(3).fill('form:noAmount')]],
  ['a place in a list', place, ['bac', 'bca', 'bca', undefined, undefined, undefined]],
  [
    'the weight of a product in a file',
    cellOf('weightGrams'),
    [2, 1500, 1000, 'goods:csvGrams', 'goods:csvGrams', 1e9],
  ],
  ['the stock of a product in a file', cellOf('stock'), [2, 1500, 1000, 'goods:csvStock', 'goods:csvStock', 1e9]],
  ['the pages of a product in a file', cellOf('pageCount'), [2, 1500, 1000, ...Array(3).fill('book:csvPages')]],
  ['the grams of a tariff', ofRates('up_to_grams'), [2, 1500, 1000, ...Array(3).fill('shipping:badGrams')]],
  ['the price of a tariff', ofRates('price'), [2, 1500, 1000, ...Array(3).fill('shipping:badPrice')]],
  ['the rate of a currency', rate, [2, 1500, 1000, 'office:noRate', 'office:noRate', 'office:noRate']],
  ['an order in a pasted list', tracked, [2, undefined, undefined, undefined, undefined, undefined]],
])('%s is read as people type it, and refused with a word', (_, read, answers) => {
  expect(['２', '１，５００', '1,000', '-3', 'abc', '1e9'].map(read)).toEqual(answers)
})

test('a share of a price is read in any width', () => {
  const read = ['５', '－１２．５％', '−12.5', '1,000', 'abc', '1e9'].map(bulk('CHANGE_PRICE'))
  expect(read).toEqual([500, -1250, -1250, ...Array(3).fill('goods:badPercent')])
})

test('a day is read as spreadsheets of each country write it, unless it could be another', () => {
  expect(['2026/5/1', '2026年5月1日', '1.5.2026', '31/5/2026', '5/31/2026'].map(tidyDay)).toEqual([
    '2026-05-01',
    '2026-05-01',
    '2026-05-01',
    '2026-05-31',
    '2026-05-31',
  ])
  expect(['1/5/2026', '32/13/2026', 'May 1'].map(tidyDay)).toEqual(['1/5/2026', '2026-13-32', 'May 1'])
  expect(['2026/5/1', '1/5/2026'].map(cellOf('releaseDate'))).toEqual(['2026-05-01', 'goods:csvDay'])
})
