/** A sale as the reports read it; amounts in minor units of the till's currency. */
export type ReportedSale = {
  soldAt: Date
  payment: string
  totalMinor: number
  discountMinor: number
  isVoided: boolean
  lines: readonly { productId: number; quantity: number; priceMinor: number }[]
}
/** A product's way over a table, in units; money before set discounts. */
export type Figures = {
  productId: number
  brought: number
  sold: number
  totalMinor: number
  given: number
  damaged: number
  /** Put aside for somebody who has not come yet. */
  waiting: number
  expected: number
  /** Both null until the till is closed. */
  counted: number | null
  difference: number | null
}
export type Sum<K> = { key: K; quantity: number; totalMinor: number }

/** What counts: a sale that was taken back never happened. */
export function standing<S extends Pick<ReportedSale, 'isVoided'>>(sales: readonly S[]): S[] {
  return sales.filter(({ isVoided }) => !isVoided)
}

/** Units and money by product before set discounts, the most sold first. */
export function byProduct(sales: readonly ReportedSale[]): Sum<number>[] {
  const lines = standing(sales).flatMap((sale) => sale.lines)
  return sumBy(
    lines,
    ({ productId }) => productId,
    ({ quantity, priceMinor }) => [quantity, quantity * priceMinor],
  ).toSorted((a, b) => b.quantity - a.quantity || a.key - b.key)
}

/** Units and money by payment, in the order they first came in. */
export function byPayment(sales: readonly ReportedSale[]): Sum<string>[] {
  return sumBy(
    standing(sales),
    ({ payment }) => payment,
    (sale) => [unitsOf(sale), sale.totalMinor],
  )
}

/** Units and money by the hour of the event's own clock, as `2026-12-29 10`, the earliest first. */
export function byHour(sales: readonly ReportedSale[], timeZone: string): Sum<string>[] {
  const hourOf = hoursOf(timeZone)
  return sumBy(
    standing(sales),
    ({ soldAt }) => hourOf(soldAt),
    (sale) => [unitsOf(sale), sale.totalMinor],
  ).toSorted((a, b) => a.key.localeCompare(b.key))
}

export function unitsOf({ lines }: Pick<ReportedSale, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sumBy<T, K>(rows: readonly T[], keyOf: (row: T) => K, valuesOf: (row: T) => [number, number]): Sum<K>[] {
  const sums = new Map<K, Sum<K>>()
  for (const row of rows) {
    const key = keyOf(row)
    const [quantity, totalMinor] = valuesOf(row)
    const sum = sums.get(key) ?? { key, quantity: 0, totalMinor: 0 }
    sums.set(key, { key, quantity: sum.quantity + quantity, totalMinor: sum.totalMinor + totalMinor })
  }
  return [...sums.values()]
}

function hoursOf(timeZone: string): (instant: Date) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone })
  return (instant) => format.format(instant)
}
