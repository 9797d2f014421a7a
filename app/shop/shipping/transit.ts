import type { T } from '#app/translations/keys.ts'

/** How long a parcel travels: "3–9 days", or "1 day" where both are the same. */
export function formatTransit(t: T, { minDays, maxDays }: { minDays: number; maxDays: number }): string {
  return minDays === maxDays ? t('cart:daysAlike', { count: maxDays }) : t('cart:days', { from: minDays, to: maxDays })
}
