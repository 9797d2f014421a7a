/** A day as the reports need it. */
type Day = { id: number; closedAt: Date | null; filedAt: Date | null; isStaying: boolean }
type DaySale = { dayId: number | null; receivedAt: Date; voidedAt: Date | null; totalMinor: number }
type Goods = { productId: number; brought: number; counted: number | null }

/** What came later than it should: `closing` is in the figures, `filing` and `takenBack` are not. */
export type LateCounts = { closing: Count; filing: Count; takenBack: Count }
type Count = { count: number; totalMinor: number }

/** The sales of these days as their reports have them: of a filed one, as they were when it was filed. */
export function asReported<S extends DaySale>(
  sales: readonly S[],
  days: readonly Day[],
): (S & { isVoided: boolean })[] {
  const byId = new Map(days.map((day) => [day.id, day]))
  return sales.flatMap((sale) => {
    const day = byId.get(sale.dayId ?? 0)
    if (!day || isAfter(sale.receivedAt, day.filedAt)) return []

    return [{ ...sale, isVoided: sale.voidedAt !== null && !isAfter(sale.voidedAt, day.filedAt) }]
  })
}

/** Sales of telephones that told them late, and sales that were taken back once the report was fixed. */
export function lateOf(sales: readonly DaySale[], days: readonly Day[]): LateCounts {
  const byId = new Map(days.map((day) => [day.id, day]))
  const count = (isIt: (sale: DaySale, day: Day) => boolean): Count => {
    const found = sales.filter((sale) => {
      const day = byId.get(sale.dayId ?? 0)
      return day !== undefined && isIt(sale, day)
    })
    return { count: found.length, totalMinor: found.reduce((sum, { totalMinor }) => sum + totalMinor, 0) }
  }
  return {
    closing: count((sale, day) => sale.voidedAt === null && lateness(sale, day) === 'CLOSING'),
    filing: count((sale, day) => sale.voidedAt === null && lateness(sale, day) === 'FILING'),
    takenBack: count((sale, { filedAt }) => !isAfter(sale.receivedAt, filedAt) && isAfter(sale.voidedAt, filedAt)),
  }
}

/** Whether a sale arrived only after its day was closed, or after its report was filed; null where it came in time. */
export function lateness(
  { receivedAt }: Pick<DaySale, 'receivedAt'>,
  { closedAt, filedAt }: Day,
): 'CLOSING' | 'FILING' | null {
  if (isAfter(receivedAt, filedAt)) return 'FILING'

  return isAfter(receivedAt, closedAt) ? 'CLOSING' : null
}

/**
 * What came to the table in these days and was counted when it left it. What stayed overnight is brought once, and
 * counted once, when it went back to the shop.
 * @param all every day of the table; `days` are some of them that follow one another
 */
export function flowOf(all: readonly Day[], days: readonly Day[], goods: ReadonlyMap<number, readonly Goods[]>) {
  const before = all[all.findIndex(({ id }) => id === days[0]?.id) - 1]
  const of = (productId: number, day: Day) => goods.get(day.id)?.find((row) => row.productId === productId)
  return (productId: number): { brought: number; counted: number | null } => {
    const carried = before?.isStaying ? (of(productId, before)?.counted ?? 0) : 0
    const brought = days.reduce((sum, day) => sum + (of(productId, day)?.brought ?? 0), carried)
    const gone = days.filter(({ isStaying }, at) => !isStaying || at === days.length - 1)
    return { brought, counted: sumIfAll(gone.map((day) => (day.closedAt ? (of(productId, day)?.counted ?? 0) : null))) }
  }
}

/** The sum, or null where something is missing in it. */
export function sumIfAll(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function isAfter(instant: Date | null, until: Date | null): boolean {
  return instant !== null && until !== null && instant > until
}
