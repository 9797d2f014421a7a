import { formatMoney } from '#app/money/money.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useBase } from '#app/ui/price.tsx'

import type { CommissionView } from '../work/commission-view.ts'

type Props = { hold: NonNullable<CommissionView['hold']>; totalMinor: number }

/** Why the commission stops, and what would be to pay if it went on. */
export function ClientHold({ hold: { reason, amountMinor }, totalMinor }: Props) {
  const t = useT()
  const base = useBase()
  const amount = formatMoney(amountMinor, base)
  const isBack = reason === 'REFUNDED' || reason === 'DISPUTE_LOST'
  return (
    <section className="panel" id="hold">
      <h2>{t('studio:heldTitle')}</h2>
      <p>
        <strong>{t(`studio:held${reason}`, { amount })}</strong>
      </p>
      {isBack && <p>{t('studio:heldAgain', { amount, total: formatMoney(totalMinor, base) })}</p>}
      <p>{t('studio:heldTalk')}</p>
    </section>
  )
}
