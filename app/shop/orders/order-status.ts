import { type ActorKind, ORDER_STATUSES, type OrderStatus } from '#db/vocabulary.ts'

/**
 * Who may move an order from where to where (product decisions, "Shop"). The clock stands for the site itself: it
 * cancels what was not paid in time, confirms what costs nothing, and finishes what needs no parcel. What an edit makes
 * dearer waits for its payment again.
 */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly ActorKind[]>>> = {
  ORDERED: { CONFIRMED: ['ADMIN', 'CLOCK'], CANCELED: ['CUSTOMER', 'ADMIN', 'CLOCK'] },
  CONFIRMED: { ORDERED: ['ADMIN'], SHIPPED: ['ADMIN', 'CLOCK'], CANCELED: ['ADMIN'] },
  SHIPPED: {},
  CANCELED: {},
}

export function canMove(from: OrderStatus, to: OrderStatus, by: ActorKind): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Where an order can go from here by this hand: what a refusal names. */
export function nextStatuses(from: OrderStatus, by: ActorKind): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canMove(from, to, by))
}

/** A customer may cancel until the payment is confirmed. */
export function canCancel(status: OrderStatus, by: ActorKind): boolean {
  return canMove(status, 'CANCELED', by)
}

/** Whether the admin may still change what is ordered: nothing of it was sent, and it has not ended. */
export function isEditable(status: OrderStatus): boolean {
  return !isFinal(status)
}

/** Whether bought files can be fetched: from the payment on. */
export function hasFiles(status: OrderStatus): boolean {
  return status === 'CONFIRMED' || status === 'SHIPPED'
}

export function isFinal(status: OrderStatus): boolean {
  return Object.keys(MOVES[status]).length === 0
}
