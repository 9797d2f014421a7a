import { type ColumnMap, MAPPED_FIELDS } from '#db/import-kinds.ts'

import { addressesIn, type ForeignLine, grouped, type Service } from './foreign.ts'

/**
 * A table that nobody knows, by the columns that somebody chose for ours: each line with a price is a product, and
 * others of its name, such as one a picture, belong to it.
 */
export function mappedService(columns: ColumnMap): Service {
  return {
    name: 'CSV',
    marks: Object.values(columns),
    read: (lines) =>
      Array.from(
        grouped(lines, (cells) => cellOf(cells, columns.name)),
        ([name, rows]) => ({ name, rows }),
      ).flatMap(({ name, rows: [first, ...others] }) => {
        if (!first || !name) return []

        const priced = others.filter(({ cells }) => cellOf(cells, columns.price) !== '')
        return [first, ...priced].map((line) => productOf(line, name, columns))
      }),
  }
}

/** What was chosen for a file whose columns are there again; null where nothing was. */
export function columnsFor(names: readonly string[], chosen: readonly (ColumnMap | undefined)[]): ColumnMap | null {
  return chosen.find((map) => map && isWhole(map) && Object.values(map).every((name) => names.includes(name))) ?? null
}

/** Without a name and a price no product comes of it. */
export function isWhole(columns: ColumnMap): boolean {
  return columns.name !== undefined && columns.price !== undefined
}

/** What a form says of columns, of those that the file has. */
export function readColumns(names: readonly string[], written: (field: string) => string): ColumnMap {
  const chosen = MAPPED_FIELDS.map((field) => [field, written(`column-${field}`)] as const)
  return Object.fromEntries(chosen.filter(([, name]) => names.includes(name)))
}

function productOf({ line, cells }: ForeignLine, name: string, columns: ColumnMap) {
  const text = (field: keyof ColumnMap) => cellOf(cells, columns[field])
  return {
    handle: name,
    name,
    html: text('description').replaceAll('\n', '<br>'),
    type: text('category'),
    pictures: addressesIn(text('pictures')),
    choices: [
      {
        line,
        label: '',
        sku: text('sku'),
        price: amountIn(text('price')),
        salePrice: null,
        stock: unitsIn(text('stock')),
        grams: 0,
        isDigital: null,
      },
    ],
  }
}

function cellOf(cells: Record<string, string>, column: string | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim()
}

/** The one amount of a cell, as spreadsheets write it: `¥1,200`, `1,200円`, `1.200,50 €`; what is no such cell stays as it is. */
function amountIn(written: string): string {
  const [, amount] = /^[^\d-]*(-?\d[\d.,]*)\D*$/.exec(written.normalize('NFKC')) ?? []
  if (!amount) return written

  // Of two separators the last is that of decimals.
  return amount.lastIndexOf(',') > amount.lastIndexOf('.') && amount.includes('.')
    ? amount.replaceAll('.', '')
    : amount.replace(/,(?=\d{3}(?:\D|$))/g, '')
}

/**
 * The one number of a cell: `12`, `12 Stk`, `２０個`, `1.000` with its thousands, and `3.0` of a spreadsheet; what is no
 * such cell stays as it is.
 */
function unitsIn(written: string): string {
  const typed = written.normalize('NFKC').replace(/(?<=\d)[.,](?=\d{3}(?:\D|$))/g, '')
  return /^[^\d-]*(-?\d+)(?:[.,]0{1,2})?\D*$/.exec(typed)?.[1] ?? written
}
