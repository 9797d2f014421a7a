import { readNumber } from '#app/platform/forms/read-number.ts'

import { type ForeignChoice, type ForeignLine, grouped, type Service } from './foreign.ts'

/**
 * A line is a sale, and tells of its product what it is called and what it cost. Amounts are dollars, whatever was paid
 * in. Of products themselves there is no export.
 */
export const gumroad: Service = {
  name: 'Gumroad',
  marks: ['Purchase ID', 'Product ID', 'Item Name', 'Sale Price ($)', 'Quantity'],
  currencyOf: () => 'USD',
  read: (lines) => {
    // The last line holds the totals.
    const sales = lines.filter(({ cells }) => cells['Product ID'])
    return Array.from(
      grouped(sales, (cells) => cells['Product ID'] ?? ''),
      ([handle, rows]) => ({
        handle,
        name: rows[0]?.cells['Item Name'] ?? '',
        html: '',
        type: '',
        pictures: [],
        choices: Array.from(
          grouped(rows, (cells) => cells.Variants ?? ''),
          ([label, of]) => choiceOf(label, of),
        ),
      }),
    )
  },
}

/** It costs the least that somebody paid who had no discount: others may have given more. */
function choiceOf(label: string, rows: readonly ForeignLine[]): ForeignChoice {
  const full = rows.filter(
    ({ cells }) => !cells['Discount Code'] && cells['Purchasing Power Parity Discounted?'] !== '1',
  )
  const prices = (full.length > 0 ? full : rows).map(priceOf)
  return {
    line: rows[0]?.line ?? 0,
    label,
    sku: rows[0]?.cells['SKU ID'] ?? '',
    price: Math.min(...prices).toFixed(2),
    salePrice: null,
    stock: '',
    grams: 0,
    isDigital: rows.every(({ cells }) => !cells['Street Address']),
  }
}

function priceOf({ cells }: ForeignLine): number {
  return readNumber(cells['Sale Price ($)'] ?? '') / Math.max(1, readNumber(cells.Quantity ?? '') || 1)
}
