import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

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
      labels={[t('sales:sold'), t('sales:goods'), t('sales:left'), t('sales:lasts')]}
      rows={products.map(({ id, name, units, goodsMinor, left, daysLeft }) => ({
        key: String(id),
        name: <Link to={`/admin/products/${id}/stock`}>{name}</Link>,
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
