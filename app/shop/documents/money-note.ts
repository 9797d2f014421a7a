import type { Standing } from '#app/money/standing.ts'
import type { T } from '#app/translations/keys.ts'

type Paid = Pick<Standing, 'hold' | 'keptMinor'> & { priceMinor: number }

/** What a paid invoice says of its money: thanks only for all of it, while it is there and stays. */
export function moneyNote(t: T, { hold, keptMinor, priceMinor }: Paid, money: (minor: number) => string): string {
  if (hold && isBanks(hold)) return t(`documents:money${hold.reason}`, { amount: money(hold.amountMinor) })
  if (keptMinor >= priceMinor) return t('documents:received')

  return t('documents:refundOfPaid', { amount: money(priceMinor - keptMinor) })
}

/** Whether the bank has a say in it, so that nobody can say that it is paid. */
export function isBanks(
  hold: Standing['hold'],
): hold is { reason: 'DISPUTED' | 'DISPUTE_LOST' } & NonNullable<Standing['hold']> {
  return hold?.reason === 'DISPUTED' || hold?.reason === 'DISPUTE_LOST'
}
