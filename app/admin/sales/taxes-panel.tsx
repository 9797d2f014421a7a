import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

type Row = { key: string; country: string; rate: string; orders: number; netMinor: number; taxMinor: number }

/** Taxes of orders by country and rate; nothing where none were charged. */
export function TaxesPanel({ rows, csv }: { rows: readonly Row[]; csv: string }) {
  const t = useT()
  if (rows.length === 0) return null

  return (
    <section className="stack">
      <h2>{t('sales:byTax')}</h2>
      <div className="panel data-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sales:country')}</th>
              {(['taxRate', 'orders', 'beforeTax', 'taxOf'] as const).map((name) => (
                <th scope="col" className="num" key={name}>
                  {t(`sales:${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, country, rate, orders, netMinor, taxMinor }) => (
              <tr key={key}>
                <th scope="row">{country || t('sales:noCountry')}</th>
                <td className="num" data-l={t('sales:taxRate')}>
                  {rate}
                </td>
                <td className="num" data-l={t('sales:orders')}>
                  {orders}
                </td>
                <td className="num" data-l={t('sales:beforeTax')}>
                  <Charged minor={netMinor} />
                </td>
                <td className="num" data-l={t('sales:taxOf')}>
                  <Charged minor={taxMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <a className="link" href={csv}>
          {t('admin:asCsv')}
        </a>
      </p>
    </section>
  )
}
