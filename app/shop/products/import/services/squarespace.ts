import { readNumber } from '#app/platform/forms/read-number.ts'

import { addressesIn, type ForeignChoice, type ForeignLine, labelOf, type Service } from './foreign.ts'

const ID = 'Product ID [Non Editable]'
const KIND = 'Product Type [Non Editable]'

/** A row without the product's number is one more variant of the row above. Its weights have no unit, and are left out. */
export const squarespace: Service = {
  name: 'Squarespace',
  marks: [ID, KIND, 'Product URL', 'Title', 'Price', 'On Sale'],
  read: (lines) =>
    inGroups(lines).flatMap((rows) => {
      const [first] = rows
      if (!first || !['PHYSICAL', 'DIGITAL'].includes(first.cells[KIND] ?? '')) return []

      const { cells } = first
      const isDigital = cells[KIND] === 'DIGITAL'
      const shared = {
        name: cells.Title ?? '',
        html: cells.Description ?? '',
        type: (cells.Categories ?? '').split(',')[0]?.trim().replace(/^\//, '') ?? '',
      }
      const pictures = addressesIn(cells['Hosted Image URLs'])
      return [
        {
          handle: cells['Product URL'] ?? '',
          ...shared,
          pictures,
          choices: rows.map((row) => variantOf(row, isDigital)),
        },
      ]
    }),
}

function inGroups(lines: readonly ForeignLine[]): ForeignLine[][] {
  const groups: ForeignLine[][] = []
  for (const line of lines) {
    if (line.cells[ID] || groups.length === 0) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}

function variantOf({ line, cells }: ForeignLine, isDigital: boolean): ForeignChoice {
  const { Price: price = '', 'Sale Price': sale = '', Stock: stock = '' } = cells
  return {
    line,
    label: labelOf([1, 2, 3, 4, 5, 6].map((number) => cells[`Option Value ${number}`])),
    sku: cells.SKU ?? '',
    price,
    salePrice: cells['On Sale']?.toLowerCase() === 'yes' ? sale : '',
    stock: readNumber(stock) >= 0 ? stock : '',
    grams: 0,
    isDigital,
  }
}
