import { useT } from '#app/translations/use-t.tsx'
import type { AdjustmentKind } from '#db/vocabulary.ts'

import type { Figures } from '../report/report.ts'
import { moneyFormatter, type TableCurrency } from '../till/use-till.ts'

/** A product's way over the table, in one look. */
export function ProductFigures({ figures, currency }: { figures: Figures; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  const { brought, sold, totalMinor, given, damaged, waiting, expected } = figures
  const rows = [
    [t('till:col_brought'), brought],
    [t('till:col_sold'), `${sold} (${money(totalMinor)})`],
    [t('till:col_given'), given],
    [t('till:col_damaged'), damaged],
    [t('till:col_expected'), expected],
    [t('till:heldForPickUp'), waiting],
  ] as const
  return (
    <section className="panel">
      <dl className="facts">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Moves = {
  sales: { id: number; time: string; payment: string; quantity: number; isVoided: boolean }[]
  adjustments: { id: number; kind: AdjustmentKind; quantity: number; reason: string; time: string }[]
}

export function ProductMoves({ sales, adjustments }: Moves) {
  const t = useT()
  return (
    <>
      {adjustments.length > 0 && (
        <section className="panel">
          <h2>{t('till:adjustments')}</h2>
          <ul className="stack">
            {adjustments.map(({ id, kind, quantity, reason, time }) => (
              <li key={id}>
                {time} · {t(`till:kind${kind}`)} ×{quantity} <span className="soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel">
        <h2>{t('till:sales')}</h2>
        {sales.length === 0 && <p>{t('till:nothingSold')}</p>}
        <ul className="stack">
          {sales.map(({ id, time, payment, quantity, isVoided }) => (
            <li key={id}>
              {time} · #{id} · {payment} ×{quantity} {isVoided && <span className="soft">{t('till:takenBack')}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
