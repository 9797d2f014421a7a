import {
  addressesIn,
  type ForeignChoice,
  type ForeignLine,
  type ForeignProduct,
  labelOf,
  type Service,
} from './foreign.ts'

const GRAMS: Record<string, number> = { g: 1, kg: 1000, lbs: 453.59237, oz: 28.349523125 }

type Cells = Record<string, string>

/** A variation names its product by number (`id:44`) or by SKU; what is grouped or sold elsewhere has no price of its own. */
export const woocommerce: Service = {
  name: 'WooCommerce',
  marks: ['ID', 'Type', 'SKU', 'Name', 'Regular price'],
  read: (lines) =>
    lines.flatMap((one) => {
      const [kind] = kindsOf(one.cells)
      if (kind === 'simple') return [productOf(one, [choiceOf(one)])]
      if (kind !== 'variable') return []

      const variations = lines.filter(({ cells }) => kindsOf(cells)[0] === 'variation' && isOf(cells, one.cells))
      return variations.length > 0 ? [productOf(one, variations.map(choiceOf))] : []
    }),
}

function kindsOf(cells: Cells): string[] {
  return (cells.Type ?? '').split(',').map((kind) => kind.trim())
}

function isOf({ Parent: parent = '' }: Cells, product: Cells): boolean {
  return parent !== '' && (parent === `id:${product.ID}` || parent === product.SKU)
}

function productOf({ cells }: ForeignLine, choices: ForeignChoice[]): ForeignProduct {
  const type = (cells.Categories ?? '').split(',')[0]?.split('>').at(-1)?.trim() ?? ''
  const html = [cells['Short description'], cells.Description].filter(Boolean).join('\n\n')
  return {
    handle: `${cells.Name ?? ''} ${cells.ID ?? ''}`,
    name: cells.Name ?? '',
    html,
    type,
    pictures: addressesIn(cells.Images),
    choices,
  }
}

function choiceOf({ line, cells }: ForeignLine): ForeignChoice {
  const [kind, ...kinds] = kindsOf(cells)
  const values = [1, 2, 3].map((number) => cells[`Attribute ${number} value(s)`])
  return {
    line,
    label: kind === 'variation' ? labelOf(values) : '',
    sku: cells.SKU ?? '',
    price: cells['Regular price'] ?? '',
    salePrice: cells['Sale price'] ?? '',
    stock: cells.Stock ?? '',
    grams: gramsOf(cells),
    isDigital: kinds.includes('virtual') || kinds.includes('downloadable'),
  }
}

/** The unit stands in the column's name. */
function gramsOf(cells: Cells): number {
  for (const [unit, grams] of Object.entries(GRAMS)) {
    const weight = cells[`Weight (${unit})`]
    if (weight) return Math.round(Number(weight) * grams) || 0
  }
  return 0
}
