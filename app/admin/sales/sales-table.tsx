import { useT } from '#app/translations/use-t.tsx'

type Props = {
  /** Of the first column, which names a row. */
  head: string
  /** Of the other columns, which hold numbers. */
  labels: readonly string[]
  /** A cell for each label. */
  rows: readonly { key: string; name: React.ReactNode; cells: React.ReactNode[] }[]
  total?: React.ReactNode[] | undefined
}

/** Numbers by something; on narrow screens each row is a card. */
export function SalesTable({ head, labels, rows, total }: Props) {
  const t = useT()
  return (
    <div className="panel data-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {labels.map((label) => (
              <th scope="col" className="num" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Cells labels={labels} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{t('sales:all')}</th>
              <Cells labels={labels} cells={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells({ labels, cells }: { labels: readonly string[]; cells: React.ReactNode[] }) {
  return labels.map((label, at) => (
    <td className="num" key={label} data-l={label}>
      {cells[at]}
    </td>
  ))
}

/** The way to a table as a file. */
export function AsCsv({ path }: { path: string }) {
  const t = useT()
  return (
    <p>
      <a className="link" href={path}>
        {t('admin:asCsv')}
      </a>
    </p>
  )
}
