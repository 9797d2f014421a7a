/** What lasts no longer than this is to be printed again, in days. */
const SOON_GONE = 60

/** How many days a stock lasts at the pace of late; null where nothing was sold. */
export function daysLeft(left: number, sold: number, days: number): number | null {
  return sold <= 0 ? null : Math.max(0, Math.floor((left * days) / sold))
}

/** The soonest gone first. */
export function toReprint<P extends { daysLeft: number | null }>(products: readonly P[]): P[] {
  const days = ({ daysLeft: left }: P) => left ?? Number.POSITIVE_INFINITY
  return products.filter((product) => days(product) <= SOON_GONE).toSorted((a, b) => days(a) - days(b))
}
