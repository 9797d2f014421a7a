import type { World } from '../world.ts'

/** How many of the latest are still spoken of. */
const LATEST = 15

/** Of the latest orders, the one at a place. */
export function orderAt({ book: { orderIds } }: World, at: number): number | undefined {
  return orderIds[orderIds.length - 1 - (at % Math.min(LATEST, Math.max(1, orderIds.length)))]
}
