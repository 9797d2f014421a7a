import type { Sums } from '#app/sales/sales.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'

import { AsCsv, SalesTable } from './sales-table.tsx'

type Product = {
  id: number
  name: string
  units: number
  goodsMinor: number
  left: number | null
  daysLeft: number | null
}

/** What sold, the most money first. */
export function ProductsPanel({ products, csv }: { products: Product[]; csv: string }) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{t('sales:byProduct')}</h2>
      {products.length === 0 ? <p className="soft">{t('sales:nothingSold')}</p> : <ProductTable products={products} />}
      <AsCsv path={csv} />
    </section>
  )
}

/** What is soon gone at the pace of late. */
export function ReprintPanel({ products }: { products: Product[] }) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{t('sales:reprint')}</h2>
      <p className="soft">{t('sales:reprintText')}</p>
      {products.length === 0 ? <p>{t('sales:nothingToReprint')}</p> : <ProductTable products={products} />}
    </section>
  )
}

function ProductTable({ products }: { products: Product[] }) {
  const t = useT()
  return (
    <SalesTable
      head={t('sales:product')}
      labels={[t('sales:sold'), t('sales:goodsLeft'), t('sales:left'), t('sales:lasts')]}
      rows={products.map(({ id, name, units, goodsMinor, left, daysLeft }) => ({
        key: String(id),
        name: (
          <StaffLink orText to={`/admin/products/${id}/stock`}>
            {name}
          </StaffLink>
        ),
        cells: [
          units,
          <Charged key="goods" minor={goodsMinor} />,
          left ?? '–',
          daysLeft === null ? '–' : t('sales:days', { count: daysLeft }),
        ],
      }))}
    />
  )
}

type Row = Sums & { key: string; name: string }
type Props = { title: string; head: string; rows: Row[]; csv: string; total?: Sums; children?: React.ReactNode }

const COLUMNS = {
  goods: 'goodsMinor',
  shipping: 'shippingMinor',
  discount: 'discountMinor',
  tax: 'taxMinor',
  refunds: 'refundMinor',
  net: 'netMinor',
  fees: 'feeMinor',
} as const
const AMOUNTS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** Sums of money by something; taxes have a column where they are added to prices, fees where there are any. */
export function SumsPanel({ title, head, rows, csv, total, children }: Props) {
  const t = useT()
  const hasTax = rows.some(({ taxMinor }) => taxMinor !== 0)
  const hasFees = rows.some(({ feeMinor }) => feeMinor !== 0)
  const names = AMOUNTS.filter((name) => (name !== 'tax' || hasTax) && (name !== 'fees' || hasFees))
  const cellsOf = (sums: Sums) => [
    sums.sales,
    ...names.map((name) => <Charged key={name} minor={sums[COLUMNS[name]]} />),
  ]
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children && <div className="panel">{children}</div>}
      <SalesTable
        head={head}
        labels={[t('sales:sales'), ...names.map((name) => t(`sales:${name}`))]}
        rows={rows.map((row) => ({ key: row.key, name: row.name, cells: cellsOf(row) }))}
        total={total && cellsOf(total)}
      />
      <AsCsv path={csv} />
    </section>
  )
}
