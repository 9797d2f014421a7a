import {
  addressesIn,
  type ForeignChoice,
  type ForeignLine,
  type ForeignProduct,
  grouped,
  labelOf,
  priceAndSale,
  type Service,
} from './foreign.ts'

/** What a column is called in exports, and in the template of today. */
type Names = {
  handle: string
  description: string
  picture: string
  options: readonly string[]
  sku: string
  price: string
  before: string
  tracker: string
  stock: string
  grams: string
  isShipped: string
}

const FORMER: Names = {
  handle: 'Handle',
  description: 'Body (HTML)',
  picture: 'Image Src',
  options: ['Option1 Value', 'Option2 Value', 'Option3 Value'],
  sku: 'Variant SKU',
  price: 'Variant Price',
  before: 'Variant Compare At Price',
  tracker: 'Variant Inventory Tracker',
  stock: 'Variant Inventory Qty',
  grams: 'Variant Grams',
  isShipped: 'Variant Requires Shipping',
}
const TODAY: Names = {
  handle: 'URL handle',
  description: 'Description',
  picture: 'Product image URL',
  options: ['Option1 value', 'Option2 value', 'Option3 value'],
  sku: 'SKU',
  price: 'Price',
  before: 'Compare-at price',
  tracker: 'Inventory tracker',
  stock: 'Inventory quantity',
  grams: 'Weight value (grams)',
  isShipped: 'Requires shipping',
}

export const shopify: readonly Service[] = [FORMER, TODAY].map((names) => ({
  name: 'Shopify',
  marks: [names.handle, 'Title', names.description, names.price],
  read: (lines) => readProducts(lines, names),
}))

/**
 * Rows of one handle, or else of one title, are one product: the first names it, those with a price are its variants,
 * the rest are pictures.
 */
function readProducts(lines: readonly ForeignLine[], names: Names): ForeignProduct[] {
  return Array.from(
    grouped(lines, (cells) => cells[names.handle] || cells.Title || ''),
    ([handle, rows]) => {
      const first = rows.find(({ cells }) => cells.Title) ?? rows[0]
      return {
        handle,
        name: first?.cells.Title ?? '',
        html: first?.cells[names.description] ?? '',
        type: first?.cells.Type ?? '',
        pictures: [...new Set(rows.flatMap(({ cells }) => addressesIn(cells[names.picture])))],
        choices: rows.filter(({ cells }) => cells[names.price]).map((row) => variantOf(row, names)),
      }
    },
  ).filter(({ choices }) => choices.length > 0)
}

function variantOf({ line, cells }: ForeignLine, names: Names): ForeignChoice {
  const isCounted = Boolean(cells[names.tracker])
  return {
    line,
    label: labelOf(names.options.map((name) => cells[name])),
    sku: cells[names.sku] ?? '',
    ...priceAndSale(cells[names.price] ?? '', cells[names.before] ?? ''),
    stock: isCounted ? (cells[names.stock] ?? '') : '',
    grams: Math.round(Number(cells[names.grams] ?? 0)) || 0,
    isDigital: cells[names.isShipped]?.toLowerCase() === 'false',
  }
}
