import { addressesIn, grouped, labelOf, priceAndSale, type Service } from './foreign.ts'

/** A row is an option of a product, which its permalink names. */
export const bigCartel: Service = {
  name: 'Big Cartel',
  marks: ['Product name', 'Permalink', 'Price', 'Option name'],
  read: (lines) =>
    Array.from(
      grouped(lines, (cells) => cells.Permalink ?? ''),
      ([handle, rows]) => {
        const cells = rows[0]?.cells ?? {}
        return {
          handle,
          name: cells['Product name'] ?? '',
          html: cells.Description ?? '',
          type: (cells.Categories ?? '').split(',')[0] ?? '',
          pictures: [...new Set(rows.flatMap((row) => addressesIn(row.cells.Images)))],
          choices: rows.map((row) => ({
            line: row.line,
            label: labelOf([row.cells['Option name']]),
            sku: '',
            ...saleOf(row.cells.Price ?? '', row.cells['Sale price'] ?? ''),
            stock: row.cells['Option quantity'] ?? '',
            grams: 0,
            isDigital: false,
          })),
        }
      },
    ),
}

function saleOf(price: string, sale: string) {
  return sale ? priceAndSale(sale, price) : { price, salePrice: '' }
}
