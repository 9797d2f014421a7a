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
              {columnsOf(rows).map((name) => (
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
                <Amounts sums={row} columns={columnsOf(rows)} />
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{t('sales:all')}</th>
                <Amounts sums={total} columns={columnsOf(rows)} />
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

const COLUMNS = ['sales', 'goods', 'shipping', 'discount', 'tax', 'refunds', 'net'] as const
type Column = (typeof COLUMNS)[number]

/** Where prices hold their taxes none are added. */
function columnsOf(rows: readonly Row[]): Column[] {
  return COLUMNS.filter((name) => name !== 'tax' || rows.some(({ taxMinor }) => taxMinor !== 0))
}

function Amounts({ sums, columns }: { sums: Sums; columns: readonly Column[] }) {
  const t = useT()
  const amounts = {
    goods: sums.goodsMinor,
    shipping: sums.shippingMinor,
    discount: sums.discountMinor,
    tax: sums.taxMinor,
    refunds: sums.refundMinor,
    net: sums.netMinor,
  }
  return columns.map((name) => (
    <td className="num" key={name} data-l={t(`sales:${name}`)}>
      {name === 'sales' ? sums.sales : <Charged minor={amounts[name]} />}
    </td>
  ))
}
