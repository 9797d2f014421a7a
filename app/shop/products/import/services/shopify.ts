import {
  addressesIn,
  type ForeignChoice,
  type ForeignLine,
  grouped,
  labelOf,
  priceAndSale,
  type Service,
} from './foreign.ts'

/** Rows of one handle are one product: the first names it, those with a price are its variants, the rest are pictures. */
export const shopify: Service = {
  name: 'Shopify',
  marks: ['Handle', 'Title', 'Body (HTML)', 'Variant Price'],
  read: (lines) =>
    Array.from(
      grouped(lines, (cells) => cells.Handle ?? ''),
      ([handle, rows]) => {
        const first = rows.find(({ cells }) => cells.Title) ?? rows[0]
        return {
          handle,
          name: first?.cells.Title ?? '',
          html: first?.cells['Body (HTML)'] ?? '',
          type: first?.cells.Type ?? '',
          pictures: [...new Set(rows.flatMap(({ cells }) => addressesIn(cells['Image Src'])))],
          choices: rows.filter(({ cells }) => cells['Variant Price']).map(variantOf),
        }
      },
    ).filter(({ choices }) => choices.length > 0),
}

function variantOf({ line, cells }: ForeignLine): ForeignChoice {
  const isCounted = Boolean(cells['Variant Inventory Tracker'])
  return {
    line,
    label: labelOf([cells['Option1 Value'], cells['Option2 Value'], cells['Option3 Value']]),
    sku: cells['Variant SKU'] ?? '',
    ...priceAndSale(cells['Variant Price'] ?? '', cells['Variant Compare At Price'] ?? ''),
    stock: isCounted ? (cells['Variant Inventory Qty'] ?? '') : '',
    grams: Math.round(Number(cells['Variant Grams'] ?? 0)) || 0,
    isDigital: cells['Variant Requires Shipping']?.toLowerCase() === 'false',
  }
}
