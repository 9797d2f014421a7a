import { useT } from '#app/translations/use-t.tsx'

import { moneyFormatter, type TableCurrency } from './format-money.ts'
import type { Snapshot } from './snapshot.ts'

/** The running totals, always in sight. */
export function Totals({ snapshot, currency }: { snapshot: Snapshot; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  return (
    <dl className="totals">
      <div>
        <dt>{t('till:taken')}</dt>
        <dd>{money(snapshot.takenMinor)}</dd>
      </div>
      <div>
        <dt>{t('till:cashBox')}</dt>
        <dd>{money(snapshot.cashMinor)}</dd>
      </div>
      <div>
        <dt>{t('till:sold')}</dt>
        <dd>{snapshot.soldCount}</dd>
      </div>
    </dl>
  )
}
