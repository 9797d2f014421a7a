/** Where something was sold. */
export const CHANNELS = ['WEB', 'EVENT', 'COMMISSION', 'MANUAL'] as const
type Channel = (typeof CHANNELS)[number]

/** By what sales are summed. */
export const SALES_VIEWS = ['month', 'channel', 'country', 'product', 'tax', 'year'] as const
export type SalesView = (typeof SALES_VIEWS)[number]

/** Sales and refunds of a period, in minor units of the base currency. */
export type Entry = {
  /** A month (`YYYY-MM`) or a year by the site's calendar. */
  period: string
  channel: Channel
  /** ISO 3166 code; empty where none is known. */
  country: string
  /** How many sales it is. */
  sales: number
  goodsMinor: number
  shippingMinor: number
  /** Taken off, as a positive amount. */
  discountMinor: number
  /** Added to the prices. */
  taxMinor: number
  refundMinor: number
  /** What payment providers kept, which is taken off nothing here. */
  feeMinor: number
}

/** An entry without money; each kind of sale has its own. */
export const NO_MONEY = { goodsMinor: 0, shippingMinor: 0, discountMinor: 0, taxMinor: 0, refundMinor: 0, feeMinor: 0 }

export type Sums = Omit<Entry, 'period' | 'channel' | 'country'> & { netMinor: number }

const NOTHING: Sums = { ...NO_MONEY, sales: 0, netMinor: 0 }

/** What is left of goods, shipping and added taxes after what was taken off and given back. */
export function sumUp(entries: readonly Entry[]): Sums {
  return entries.reduce((sums, entry) => {
    const { goodsMinor, shippingMinor, discountMinor, taxMinor, refundMinor, feeMinor } = entry
    return {
      sales: sums.sales + entry.sales,
      goodsMinor: sums.goodsMinor + goodsMinor,
      shippingMinor: sums.shippingMinor + shippingMinor,
      discountMinor: sums.discountMinor + discountMinor,
      taxMinor: sums.taxMinor + taxMinor,
      refundMinor: sums.refundMinor + refundMinor,
      feeMinor: sums.feeMinor + feeMinor,
      netMinor: sums.netMinor + goodsMinor + shippingMinor - discountMinor + taxMinor - refundMinor,
    }
  }, NOTHING)
}

/** Sums by the key of each entry, in the order of the keys. */
export function sumsBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): (Sums & { key: string })[] {
  const groups = [...Map.groupBy(entries, keyOf)].map(([key, group]) => ({ key, ...sumUp(group) }))
  return groups.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** All twelve months, those in which nothing was sold too. */
export function monthsOf(year: number, entries: readonly Entry[]): (Sums & { key: string })[] {
  const sums = new Map(sumsBy(entries, ({ period }) => period).map((month) => [month.key, month]))
  return Array.from({ length: 12 }, (_, at) => {
    const key = `${year}-${String(at + 1).padStart(2, '0')}`
    return sums.get(key) ?? { key, ...NOTHING }
  })
}

/** The largest first, what is known before what is not. */
export function ranked<S extends { key: string; netMinor: number }>(sums: readonly S[]): S[] {
  return sums.toSorted((a, b) => b.netMinor - a.netMinor || (a.key < b.key ? -1 : 1))
}

/** The year that is asked for, else that of today. */
export function readSalesYear(values: URLSearchParams, today: string): number {
  const year = values.get('year') ?? ''
  return /^(19|20)\d{2}$/.test(year) ? Number(year) : Number(today.slice(0, 4))
}

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
