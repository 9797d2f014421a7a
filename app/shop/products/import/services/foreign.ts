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
  sku: string
  price: string
  /** Empty where it costs no less now. */
  salePrice: string
  /** Units; empty where nobody counts them. */
  stock: string
  grams: number
  isDigital: boolean
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
