import type { Key } from '#app/translations/keys.ts'
import type { ImportChoices } from '#db/import-kinds.ts'

/** A product as the export of another service holds it; prices are as the file writes them, in its shop's currency. */
export type ForeignProduct = {
  /** What its service knows it by, so that the same file brings nothing in twice. */
  handle: string
  name: string
  html: string
  type: string
  /** Addresses of its pictures, in their order. */
  pictures: string[]
  /** At least one. */
  choices: ForeignChoice[]
}

export type ForeignChoice = {
  line: number
  /** What tells it from the others; empty where there is one alone. */
  label: string
  /** Empty where the file says none. */
  sku: string
  price: string
  /** Empty where it costs no less now; null where the file does not tell. */
  salePrice: string | null
  /** Units; empty where nobody counts them. */
  stock: string
  /** 0 where nobody weighed it. */
  grams: number
  /** Null where the file does not tell. */
  isDigital: boolean | null
}

export type ForeignLine = { line: number; cells: Record<string, string> }

/** Without an answer to what a file leaves open. */
export const NO_CHOICES: ImportChoices = { currency: null, types: {} }

/** The type that was chosen for a category, which may be called `constructor`. */
export function typeChosen({ types }: ImportChoices, category: string): string | undefined {
  return Object.hasOwn(types, category) ? types[category] : undefined
}

/** A service whose export is known by its columns. */
export type Service = {
  name: string
  /** Columns that no export of it lacks. */
  marks: readonly string[]
  /** The currency of a line, where its file says it. */
  currencyOf?: (cells: Record<string, string>) => string
  read: (lines: readonly ForeignLine[]) => ForeignProduct[]
}

/** Values of options that are chosen together, such as “Blue / L”. */
export function labelOf(values: readonly (string | undefined)[]): string {
  return values
    .map((value) => (value ?? '').trim())
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' / ')
}

/** A higher price that was struck through is the price, and what is charged a sale. */
export function priceAndSale(price: string, before: string): Pick<ForeignChoice, 'price' | 'salePrice'> {
  return Number(before) > Number(price) ? { price: before, salePrice: price } : { price, salePrice: '' }
}

/** Addresses that stand in one cell. */
export function addressesIn(cell = ''): string[] {
  return cell.split(/[\s,]+/).filter((one) => one.startsWith('http'))
}

/** Lines in the order of a file, those of one product together. */
export function grouped(lines: readonly ForeignLine[], handleOf: (cells: Record<string, string>) => string) {
  return Map.groupBy(lines, ({ cells }) => handleOf(cells))
}

/** Files that people send for one of products, by columns that no such file lacks, with what each is. */
const OTHERS = [
  { marks: ['注文番号', '商品ID / 数量 / 商品名'], key: 'csv:isBoothOrders' },
  { marks: ['Purchase ID', 'Item Name', 'Purchase Email'], key: 'csv:isGumroadSales' },
  { marks: ['Sale Date', 'Order ID', 'Number of Items'], key: 'csv:isEtsyOrders' },
  { marks: ['Sale Date', 'Item Name', 'Transaction ID', 'Listing ID'], key: 'csv:isEtsyOrders' },
  { marks: ['Name', 'Email', 'Patron Status'], key: 'csv:isPatreonMembers' },
] as const satisfies { marks: readonly string[]; key: Key }[]

/** What a file without products seems to be; null where nothing is known of it. */
export function findOther(names: readonly string[]): Key | null {
  return OTHERS.find(({ marks }) => marks.every((mark) => names.includes(mark)))?.key ?? null
}

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
    salePrice: null,
    stock: at === 0 ? (cells.QUANTITY ?? '') : '0',
    grams: 0,
    isDigital: null,
  }))
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}
