import { expect, test } from 'vitest'

import { readChoiceLines } from '#app/shop/products/choices/choice-lines.ts'

const names = (written: string, colours?: string) => readChoiceLines(written, colours).map(({ name }) => name)

test.each([
  ['S, M, L', '', ['S', 'M', 'L']],
  ['S、M，L ', '', ['S', 'M', 'L']],
  ['S, M', 'Black, White', ['S · Black', 'S · White', 'M · Black', 'M · White']],
  ['S, M, S,', '', ['S', 'M']],
  ['', 'Black', []],
  ['A3\nA4\n', '', ['A3', 'A4']],
])('%j in the colours %j are %j', (written, colours, expected) => {
  expect(names(written, colours)).toEqual(expected)
})

test('rows of a spreadsheet bring their stock, price and number along', () => {
  expect(readChoiceLines('S\t5\t25.00\tTEE-S\r\nM\t\t27')).toEqual([
    { name: 'S', stock: '5', price: '25.00', sku: 'TEE-S' },
    { name: 'M', stock: '', price: '27', sku: '' },
  ])
})
