import type { OrderStatus } from '#db/vocabulary.ts'

/** A step of an order's way; without a time it is still to come. */
export type ProgressStep = { status: OrderStatus; at: Date | null }

const WAY = ['ORDERED', 'CONFIRMED', 'SHIPPED'] as const

/** The way of an order so far and, unless it was canceled, what is still to come. */
export function progressOf(history: readonly { to: OrderStatus; at: Date }[]): ProgressStep[] {
  const timeOf = (status: OrderStatus) => history.find(({ to }) => to === status)?.at ?? null
  const way = WAY.map((status) => ({ status, at: timeOf(status) }))
  const canceledAt = timeOf('CANCELED')
  return canceledAt ? [...way.filter(({ at }) => at), { status: 'CANCELED', at: canceledAt }] : way
}
