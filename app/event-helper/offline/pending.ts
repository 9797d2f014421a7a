import { asSample, type ChargedLine, chargedPrices, priceBasket, SAMPLE } from '#app/circle/table/basket.ts'

import { clockOf, type RecentSale, type Snapshot, type TillFacts } from '../till/snapshot.ts'

/** What was tapped on a telephone; `at` is by its clock, in milliseconds since 1970. */
type SaleOperation = {
  kind: 'SALE'
  operation: string
  at: number
  payment: string
  givenMinor: number | null
  lines: ChargedLine[]
}
type VoidOperation = { kind: 'VOID'; operation: string; at: number; sale: string }
export type TillOperation = SaleOperation | VoidOperation

/**
 * Where a till stands once what still waits on this telephone has arrived: the same sums that the server will come to.
 */
export function withPending(snapshot: Snapshot, pending: readonly TillOperation[], facts: TillFacts): Snapshot {
  return pending.reduce(
    (state, operation) =>
      operation.kind === 'SALE' ? withSale(state, operation, facts) : withVoid(state, operation, facts),
    snapshot,
  )
}

function withSale(
  state: Snapshot,
  { operation, at, payment, givenMinor, lines }: SaleOperation,
  facts: TillFacts,
): Snapshot {
  const full = priceBasket(lines, chargedPrices(facts.prices, lines), facts.sets)
  if (!full) return state

  const { totalMinor } = payment === SAMPLE ? asSample(full) : full
  const time = clockOf(facts.timeZone)(at)
  const sale: RecentSale = { operation, time, payment, totalMinor, givenMinor, lines }
  return { ...shift(state, sale, 1, facts), recent: [sale, ...state.recent] }
}

function withVoid(state: Snapshot, { sale: operation }: VoidOperation, facts: TillFacts): Snapshot {
  const sale = state.recent.find((one) => one.operation === operation)
  if (!sale) return state

  return { ...shift(state, sale, -1, facts), recent: state.recent.filter((one) => one !== sale) }
}

function shift(state: Snapshot, sale: RecentSale, sign: 1 | -1, { payments }: TillFacts): Snapshot {
  const { payment, totalMinor, lines } = sale
  const isCash = payments.some((one) => one.id === payment && one.isCash)
  const isSold = payment !== SAMPLE
  const unitsOf = (id: number) => lines.reduce((sum, line) => (line.productId === id ? sum + line.quantity : sum), 0)
  return {
    ...state,
    takenMinor: state.takenMinor + sign * totalMinor,
    cashMinor: state.cashMinor + (isCash ? sign * totalMinor : 0),
    soldCount: state.soldCount + (isSold ? sign * lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0),
    products: state.products.map(({ id, priceMinor, sold, left }) => ({
      id,
      priceMinor,
      sold: sold + (isSold ? sign * unitsOf(id) : 0),
      left: left - sign * unitsOf(id),
    })),
  }
}
