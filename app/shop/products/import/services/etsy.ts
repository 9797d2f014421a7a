import { type ForeignChoice, type ForeignLine, labelOf, type Service } from './foreign.ts'

/** A line is a listing; it has one price, and one quantity for all of its variations, which the first of them gets. */
export const etsy: Service = {
  name: 'Etsy',
  marks: ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY'],
  currencyOf: (cells) => cells.CURRENCY_CODE ?? '',
  read: (lines) =>
    lines.map((one) => ({
      handle: one.cells.TITLE ?? '',
      name: one.cells.TITLE ?? '',
      html: (one.cells.DESCRIPTION ?? '').replaceAll('\n', '<br>'),
      type: '',
      pictures: Array.from({ length: 10 }, (_, at) => one.cells[`IMAGE${at + 1}`] ?? '').filter(Boolean),
      choices: choicesOf(one),
    })),
}

function choicesOf({ line, cells }: ForeignLine): ForeignChoice[] {
  const labels = [1, 2, 3]
    .map((number) => listed(cells[`VARIATION ${number} VALUES`]))
    .filter((values) => values.length > 0)
    .reduce<string[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])
  const skus = listed(cells.SKU)
  return labels.map((values, at) => ({
    line,
    label: labelOf(values),
    sku: skus.length === labels.length ? (skus[at] ?? '') : '',
    price: cells.PRICE ?? '',
    salePrice: '',
    stock: at === 0 ? (cells.QUANTITY ?? '') : '0',
    grams: 0,
    isDigital: false,
  }))
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}
