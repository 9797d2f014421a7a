import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

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
      <p>
        <a className="link" href={csv}>
          {t('admin:asCsv')}
        </a>
      </p>
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
  const heads = ['units', 'goods', 'left', 'lasts'] as const
  return (
    <div className="panel data-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sales:product')}</th>
            {heads.map((name) => (
              <th scope="col" className="num" key={name}>
                {t(`sales:${name === 'units' ? 'sold' : name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, units, goodsMinor, left, daysLeft }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/products/${id}/stock`}>{name}</Link>
              </th>
              <td className="num" data-l={t('sales:sold')}>
                {units}
              </td>
              <td className="num" data-l={t('sales:goods')}>
                <Charged minor={goodsMinor} />
              </td>
              <td className="num" data-l={t('sales:left')}>
                {left ?? '–'}
              </td>
              <td className="num" data-l={t('sales:lasts')}>
                {daysLeft === null ? '–' : t('sales:days', { count: daysLeft })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
