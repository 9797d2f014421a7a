import { useT } from '#app/translations/use-t.tsx'

import { plain, moneyFormatter, signed, type TableCurrency } from '../till/use-till.ts'
import type { Figures } from './report.ts'

type Sums = Omit<Figures, 'productId' | 'waiting'>
type GoodsProps = {
  goods: (Figures & { name: string })[]
  discountMinor: number
  takenMinor: number
  currency: TableCurrency
  path: string
  isOpen: boolean
}

/** Each product's way over the table, and what all of it adds up to. */
export function GoodsReport({ goods, discountMinor, takenMinor, currency, path, isOpen }: GoodsProps) {
  const t = useT()
  const money = moneyFormatter(currency)
  const columns: [string, (row: Sums) => string, isLow?: (row: Sums) => boolean][] = [
    [t('till:col_brought'), ({ brought }) => String(brought)],
    [t('till:col_sold'), ({ sold }) => String(sold)],
    [t('till:col_sum'), (row) => money(row.totalMinor)],
    [t('till:col_given'), ({ given }) => String(given)],
    [t('till:col_damaged'), ({ damaged }) => String(damaged)],
    [t('till:col_expected'), ({ expected }) => plain(expected), ({ expected }) => expected < 0],
    ...(isOpen ? [] : counted()),
  ]
  const cells = (row: Sums) =>
    columns.map(([label, format, isLow]) => (
      <td key={label} className={isLow?.(row) ? 'num low' : 'num'} data-l={label}>
        {format(row)}
      </td>
    ))
  return (
    <section id="goods" className="panel data-table stock-flow">
      <h2>{t('till:byProduct')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('till:product')}</th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="num">
                {label}
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
              {cells(row)}
            </tr>
          ))}
          <tr className="total">
            <th scope="row">{t('till:inAll')}</th>
            {cells(sumsOf(goods))}
          </tr>
        </tbody>
      </table>
      {discountMinor > 0 && (
        <p className="soft">
          {t('till:addsUp', {
            amount: money(takenMinor + discountMinor),
            discount: money(discountMinor),
            taken: money(takenMinor),
          })}
        </p>
      )}
    </section>
  )

  function counted(): typeof columns {
    return [
      [t('till:col_counted'), ({ counted: units }) => String(units ?? '–')],
      [
        t('till:col_difference'),
        ({ difference }) => (difference ? signed(difference) : '–'),
        ({ difference }) => Boolean(difference),
      ],
    ]
  }
}

function sumsOf(goods: readonly Sums[]): Sums {
  const sum = (valueOf: (row: Sums) => number | null) => goods.reduce((all, row) => all + (valueOf(row) ?? 0), 0)
  return {
    brought: sum(({ brought }) => brought),
    sold: sum(({ sold }) => sold),
    totalMinor: sum(({ totalMinor }) => totalMinor),
    given: sum(({ given }) => given),
    damaged: sum(({ damaged }) => damaged),
    expected: sum(({ expected }) => expected),
    counted: sum(({ counted }) => counted),
    difference: sum(({ difference }) => difference),
  }
}
