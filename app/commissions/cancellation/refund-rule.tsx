import { useT } from '#app/translations/use-t.tsx'
import { MoneyIn } from '#app/ui/price.tsx'

import type { CommissionView } from '../work/commission-view.ts'

/** What the rule would give back if it ended now. */
export function RefundRule({ refund: { rule, percent, minor } }: Pick<CommissionView, 'refund'>) {
  const t = useT()
  return (
    <p className="soft">
      <MoneyIn text={t('studio:ifItEndedNow', { percent, amount: '\n' })} minor={minor} /> {t(`studio:${rule}`)}
    </p>
  )
}
