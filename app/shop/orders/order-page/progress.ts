import type { OrderStatus } from '#db/vocabulary.ts'

/** A step of an order's way; without a time it is still to come. */
export type ProgressStep = { status: OrderStatus; at: Date | null }

const STEPS = ['ORDERED', 'CONFIRMED', 'SHIPPED'] as const

/** The way of an order so far and, unless it was canceled, what is still to come; what it went back behind is to come again. */
export function progressOf(history: readonly { to: OrderStatus; at: Date }[]): ProgressStep[] {
  const placeOf = (status: OrderStatus) => STEPS.findIndex((step) => step === status)
  const timeOf = (status: OrderStatus) => {
    const before = history.findLastIndex(({ to }) => placeOf(to) >= 0 && placeOf(to) < placeOf(status))
    return history.find(({ to }, at) => to === status && at > before)?.at ?? null
  }
  const steps = STEPS.map((status) => ({ status, at: timeOf(status) }))
  const canceledAt = timeOf('CANCELED')
  return canceledAt ? [...steps.filter(({ at }) => at), { status: 'CANCELED', at: canceledAt }] : steps
}
