import { useT } from '#app/translations/use-t.tsx'

import { moneyFormatter, signed, type TableCurrency } from '../till/use-till.ts'

type Row = {
  day: string
  name: string
  state: 'OPEN' | 'CLOSED' | 'FILED'
  takenMinor: number
  floatMinor: number
  expectedMinor: number
  countedMinor: number | null
  differenceMinor: number | null
}
type Props = { rows: Row[]; currency: TableCurrency; path: string }

/** The days of an event, each with its own box; what they come to in all stands below. */
export function DaysTable({ rows, currency, path }: Props) {
  const t = useT()
  const money = moneyFormatter(currency)
  const columns = [
    [t('till:taken'), (row: Row) => money(row.takenMinor)],
    [t('till:floatPlain'), (row: Row) => money(row.floatMinor)],
    [t('till:cashExpected'), (row: Row) => money(row.expectedMinor)],
    [t('till:cashCounted'), ({ countedMinor }: Row) => (countedMinor === null ? '–' : money(countedMinor))],
    [t('till:cashDifference'), ({ differenceMinor }: Row) => (differenceMinor ? signed(differenceMinor, money) : '–')],
  ] as const
  return (
    <section className="panel data-table stock-flow" aria-labelledby="days">
      <h2 id="days">{t('till:byDay')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('till:day')}</th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <a href={`${path}/report?day=${row.day}`}>{row.name}</a> <small>{t(`till:state${row.state}`)}</small>
              </th>
              {columns.map(([label, format]) => (
                <td key={label} className="num" data-l={label}>
                  {format(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
