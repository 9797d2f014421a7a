import type { OrderStatus } from '#db/vocabulary.ts'

/** A step of an order's way; without a time it is still to come. */
export type ProgressStep = { status: OrderStatus; at: Date | null }

type Move = { from?: OrderStatus | null; to: OrderStatus; at: Date }

const WAY = ['ORDERED', 'CONFIRMED', 'SHIPPED'] as const

/** The way of an order so far and, unless it was canceled, what is still to come. A shipment that was taken back is to come again. */
export function progressOf(history: readonly Move[]): ProgressStep[] {
  const takenBack = history.findLastIndex(({ from, to }) => from === 'SHIPPED' && to === 'CONFIRMED')
  const timeOf = (status: OrderStatus) =>
    history.find(({ to }, place) => to === status && (status !== 'SHIPPED' || place > takenBack))?.at ?? null
  const way = WAY.map((status) => ({ status, at: timeOf(status) }))
  const canceledAt = timeOf('CANCELED')
  return canceledAt ? [...way.filter(({ at }) => at), { status: 'CANCELED', at: canceledAt }] : way
}
