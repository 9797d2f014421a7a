import type { Sums } from '#app/dashboard/sales/sales.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

type Row = Sums & { key: string; name: string }
type Props = { title: string; head: string; rows: Row[]; csv: string; total?: Sums; children?: React.ReactNode }

/** Sums of money by something; on narrow screens each row is a card. */
export function SumsPanel({ title, head, rows, csv, total, children }: Props) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children && <div className="panel">{children}</div>}
      <div className="panel data-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {COLUMNS.map((name) => (
                <th scope="col" className="num" key={name}>
                  {t(`sales:${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <Amounts sums={row} />
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{t('sales:all')}</th>
                <Amounts sums={total} />
              </tr>
            </tfoot>
          )}
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

const COLUMNS = ['sales', 'goods', 'shipping', 'discount', 'refunds', 'net'] as const

function Amounts({ sums }: { sums: Sums }) {
  const t = useT()
  const { sales, goodsMinor, shippingMinor, discountMinor, refundMinor, netMinor } = sums
  const amounts = [
    ['goods', goodsMinor],
    ['shipping', shippingMinor],
    ['discount', discountMinor],
    ['refunds', refundMinor],
    ['net', netMinor],
  ] as const
  return (
    <>
      <td className="num" data-l={t('sales:sales')}>
        {sales}
      </td>
      {amounts.map(([name, minor]) => (
        <td className="num" key={name} data-l={t(`sales:${name}`)}>
          <Charged minor={minor} />
        </td>
      ))}
    </>
  )
}
