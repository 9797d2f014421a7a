import { changeOf } from '#app/circle/table/basket.ts'
import { useT } from '#app/translations/use-t.tsx'

import { moneyFormatter } from './format-money.ts'
import type { TillFacts } from './snapshot.ts'

export type Worked = { totalMinor: number; discountMinor: number; givenMinor: number | null }

/** What is due, and what goes back. */
export function WorkedOut({ worked, facts }: { worked: Worked | null; facts: TillFacts }) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  if (!worked) return null

  const change = changeOf(worked.givenMinor, worked.totalMinor)
  return (
    <output className="worked">
      <strong>{t('till:totalIs', { amount: money(worked.totalMinor) })}</strong>{' '}
      {worked.discountMinor > 0 && <small>{t('till:setSaves', { amount: money(worked.discountMinor) })}</small>}
      {change !== null && <b className="change">{t('till:change', { amount: money(change) })}</b>}
    </output>
  )
}
