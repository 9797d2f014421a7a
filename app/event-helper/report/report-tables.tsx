import { useT } from '#app/translations/use-t.tsx'

import { moneyFormatter, signed, type TableCurrency } from '../till/use-till.ts'
import type { LateCounts } from './report-days.ts'

type Cash = {
  takenMinor: number
  discountMinor: number
  units: number
  sales: number
  cash: {
    floatMinor: number
    soldMinor: number
    expectedMinor: number
    countedMinor: number | null
    differenceMinor: number | null
  }
}

type CashProps = { report: Cash; currency: TableCurrency; isOneDay: boolean }

/** What came in, and whether the box agrees; of several days each has its own box, in the table of days. */
export function CashReport({ report, currency, isOneDay }: CashProps) {
  const t = useT()
  const money = moneyFormatter(currency)
  const { takenMinor, discountMinor, units, sales, cash } = report
  const ofBox = (fact: [string, string]) => (isOneDay ? [fact] : [])
  const facts: [string, string][] = [
    [t('till:taken'), money(takenMinor)],
    [t('till:soldUnits'), t('till:unitsInSales', { units, count: sales })],
    ...(discountMinor > 0 ? [[t('till:setDiscounts'), money(discountMinor)] as [string, string]] : []),
    ...ofBox([t('till:floatPlain'), money(cash.floatMinor)]),
    [t('till:cashSales'), money(cash.soldMinor)],
    ...ofBox([t('till:cashExpected'), money(cash.expectedMinor)]),
    ...(cash.countedMinor === null ? [] : ofBox([t('till:cashCounted'), money(cash.countedMinor)])),
  ]
  return (
    <section className="panel">
      <h2>{t('till:money')}</h2>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {cash.differenceMinor !== null && (
          <div className={cash.differenceMinor === 0 ? undefined : 'low'}>
            <dt>{t('till:cashDifference')}</dt>
            <dd className="num">
              {cash.differenceMinor === 0 ? t('till:agrees') : signed(cash.differenceMinor, money)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** What telephones told after the closing, and after the report was filed. */
export function LateNotes({ late, currency }: { late: LateCounts; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  const notes = [
    ['till:lateClosing', late.closing],
    ['till:lateFiling', late.filing],
    ['till:lateTakenBack', late.takenBack],
  ] as const
  return notes.map(
    ([key, { count, totalMinor }]) =>
      count > 0 && (
        <p className="note alert" key={key}>
          {t(key, { count, amount: money(totalMinor) })}
        </p>
      ),
  )
}

type SumRow = { key: string; name: string; quantity: number; totalMinor: number }

/** Units and money by something, with a bar for each, so that the busy hour is seen. */
export function SumsReport({ title, rows, currency }: { title: string; rows: SumRow[]; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  const most = Math.max(1, ...rows.map(({ totalMinor }) => totalMinor))
  return (
    <section className="panel wide">
      <h2>{title}</h2>
      {rows.length === 0 && <p>{t('till:nothingSold')}</p>}
      <table className="ledger">
        <tbody>
          {rows.map(({ key, name, quantity, totalMinor }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="num">{t('till:units', { count: quantity })}</td>
              <td className="num">{money(totalMinor)}</td>
              <td className="bars" aria-hidden="true">
                <span style={{ inlineSize: `${Math.round((totalMinor / most) * 100)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
