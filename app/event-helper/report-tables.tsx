import { useLocale, useT } from '#app/translations/use-t.tsx'

import type { Figures } from './report.ts'
import { sayMoney, type TableCurrency } from './say-money.ts'

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

/** What came in, and whether the box agrees. */
export function CashReport({ report, currency }: { report: Cash; currency: TableCurrency }) {
  const t = useT()
  const money = sayMoney(currency, useLocale())
  const { takenMinor, discountMinor, units, sales, cash } = report
  const facts: [string, string][] = [
    [t('till:taken'), money(takenMinor)],
    [t('till:soldUnits'), t('till:unitsInSales', { units, count: sales })],
    ...(discountMinor > 0 ? [[t('till:setDiscounts'), money(discountMinor)] as [string, string]] : []),
    [t('till:floatPlain'), money(cash.floatMinor)],
    [t('till:cashSales'), money(cash.soldMinor)],
    [t('till:cashExpected'), money(cash.expectedMinor)],
    ...(cash.countedMinor === null ? [] : [[t('till:cashCounted'), money(cash.countedMinor)] as [string, string]]),
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

type GoodsProps = { goods: (Figures & { name: string })[]; currency: TableCurrency; path: string; isOpen: boolean }

/** Each product's way over the table. */
export function GoodsReport({ goods, currency, path, isOpen }: GoodsProps) {
  const t = useT()
  const money = sayMoney(currency, useLocale())
  return (
    <section className="panel wide" id="goods">
      <h2>{t('till:byProduct')}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('till:product')}</th>
            {(
              [
                'brought',
                'sold',
                'sum',
                'given',
                'damaged',
                'expected',
                ...(isOpen ? [] : ['counted', 'difference']),
              ] as const
            ).map((column) => (
              <th key={column} scope="col" className="num">
                {t(`till:col_${column as 'sold'}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map((row) => (
            <tr key={row.productId}>
              <th scope="row">
                <a href={`${path}/${row.productId}`}>{row.name}</a>
                {row.waiting > 0 && <small> {t('till:ofThemHeld', { count: row.waiting })}</small>}
              </th>
              <td className="num">{row.brought}</td>
              <td className="num">{row.sold}</td>
              <td className="num">{money(row.totalMinor)}</td>
              <td className="num">{row.given}</td>
              <td className="num">{row.damaged}</td>
              <td className={row.expected < 0 ? 'num low' : 'num'}>{row.expected}</td>
              {!isOpen && <td className="num">{row.counted}</td>}
              {!isOpen && (
                <td className={row.difference ? 'num low' : 'num'}>
                  {row.difference ? signed(row.difference, String) : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SumRow = { key: string; name: string; quantity: number; totalMinor: number }

/** Units and money by something, with a bar for each, so that the busy hour is seen. */
export function SumsReport({ title, rows, currency }: { title: string; rows: SumRow[]; currency: TableCurrency }) {
  const t = useT()
  const money = sayMoney(currency, useLocale())
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

function signed(value: number, say: (value: number) => string): string {
  return value > 0 ? `+${say(value)}` : say(value)
}
