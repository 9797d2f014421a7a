import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import type { HoldReason, PaymentHold } from '#app/money/standing.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

/** A hold as the staff read it: a word for lists, and a sentence with its day. */
export type HoldView = { reason: HoldReason; label: string; text: string }

export function presentHold(t: T, hold: PaymentHold | null, base: Currency, locale: Locale): HoldView | null {
  if (!hold) return null

  const { reason, amountMinor, dueBy } = hold
  const values = { amount: formatMoney(amountMinor, base) }
  if (reason !== 'DISPUTED' || !dueBy)
    return { reason, label: t(`online:hold${reason}`), text: t(`online:hold${reason}text`, values) }

  const due = formatDeadline(dueBy, locale)
  return {
    reason,
    label: t('online:holdDISPUTEDuntil', { due }),
    text: t('online:holdDISPUTEDuntilText', { ...values, due }),
  }
}
