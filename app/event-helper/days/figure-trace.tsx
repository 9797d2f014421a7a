import { useT } from '#app/translations/use-t.tsx'
import type { TillFigure } from '#db/vocabulary.ts'

import { moneyFormatter, type TableCurrency } from '../till/format-money.ts'

type TraceRow = {
  id: number
  day: string
  figure: TillFigure
  product: string
  from: number
  to: number | null
  at: string
  by: string | null
}

/** What was put right in the figures: who, when, from what to what. */
export function Trace({ rows, currency, isOneDay }: { rows: TraceRow[]; currency: TableCurrency; isOneDay: boolean }) {
  const t = useT()
  const money = moneyFormatter(currency)
  if (rows.length === 0) return null

  return (
    <section className="panel" aria-labelledby="trace">
      <h2 id="trace">{t('till:trace')}</h2>
      <ul className="stack">
        {rows.map(({ id, day, figure, product, from, to, at, by }) => {
          const format = (value: number) => (figure === 'BROUGHT' || figure === 'LEFT' ? String(value) : money(value))
          return (
            <li key={id}>
              {isOneDay ? '' : `${day} · `}
              {[t(`till:figure${figure}`), product].filter(Boolean).join(' · ')}:{' '}
              <b className="num">{to === null ? format(from) : `${format(from)} → ${format(to)}`}</b>
              <br />
              <small className="soft">{by ? t('till:doneBy', { at, by }) : at}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
