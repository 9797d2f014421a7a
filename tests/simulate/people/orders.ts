import type { World } from '../world.ts'

/** How many of the latest are still spoken of. */
const LATEST = 20

/** Of the latest orders, the one at a place: mostly one that still waits for something, and now and then any. */
export function orderAt({ book: { orders, orderIds } }: World, at: number): number | undefined {
  const latest = orderIds.slice(-LATEST)
  const waiting = latest.filter((id) => ['ORDERED', 'CONFIRMED'].includes(orders.get(id)?.status ?? ''))
  const spokenOf = at % 5 === 0 || waiting.length === 0 ? latest : waiting
  return spokenOf[at % Math.max(1, spokenOf.length)]
}
