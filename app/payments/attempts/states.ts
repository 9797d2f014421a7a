import type { AttemptState, DisputeState, ProviderRefundState } from '#db/vocabulary.ts'

/** What a provider says of a refund; `operation` is ours where we began it. */
export type RefundReading = {
  id: string
  operation: string | null
  units: number
  state: Exclude<ProviderRefundState, 'STARTED'>
}
export type DisputeReading = { id: string; units: number; state: DisputeState; reason: string; dueBy: Date | null }

/** A payment as its provider has it at this moment, whatever was told about it before. */
export type Reading = {
  state: 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED'
  /** Of the money, in the provider's units; "" and 0 before it is there. */
  paymentId: string
  paidUnits: number
  paidCurrency: string
  /** Null where the provider has not reckoned it yet. */
  feeUnits: number | null
  voucher: { url: string; until: Date | null } | null
  refunds: readonly RefundReading[]
  disputes: readonly DisputeReading[]
}

/** What is known of a payment of which there is no money yet. */
export const NO_MONEY = {
  paymentId: '',
  paidUnits: 0,
  paidCurrency: '',
  feeUnits: null,
  voucher: null,
  refunds: [],
  disputes: [],
} as const

/** What a provider says that knows of no such payment: no money came of it. */
export const GONE: Reading = { ...NO_MONEY, state: 'EXPIRED' }

const AFTER_MONEY = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'DISPUTED'] as const
const NEVER: readonly AttemptState[] = []

/**
 * Where a payment goes from where it is. Money that came stays known: nothing that is told late makes it unpaid, and
 * what ended without money is paid where it comes all the same.
 */
const MOVES: Record<AttemptState, readonly AttemptState[]> = {
  STARTED: ['PENDING', 'FAILED', 'EXPIRED', ...AFTER_MONEY],
  PENDING: ['FAILED', 'EXPIRED', ...AFTER_MONEY],
  FAILED: AFTER_MONEY,
  EXPIRED: AFTER_MONEY,
  PAID: AFTER_MONEY,
  PARTLY_REFUNDED: AFTER_MONEY,
  REFUNDED: AFTER_MONEY,
  DISPUTED: AFTER_MONEY,
}

export function canMove(from: AttemptState, to: AttemptState): boolean {
  return from !== to && (MOVES[from] ?? NEVER).includes(to)
}

/** May still be paid on its provider's pages. */
export const OPEN_STATES = ['STARTED', 'PENDING'] as const satisfies readonly AttemptState[]

export function isOpen(state: AttemptState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

type PaymentUnits = { paidAt: Date | null; paidUnits: number; paidCurrency: string; units: number; currency: string }

/** Whether what came is not what was asked for, so that it pays nothing. */
export function isStray({ paidAt, paidUnits, paidCurrency, units, currency }: PaymentUnits): boolean {
  return paidAt !== null && (paidUnits !== units || paidCurrency !== currency)
}

export function hasMoney(state: AttemptState): boolean {
  return AFTER_MONEY.some((each) => each === state)
}

/** The state that a reading means. A refund that is on its way counts, one that failed does not. */
export function stateOf({ state, paidUnits, refunds, disputes }: Reading): AttemptState {
  if (state === 'OPEN') return 'STARTED'
  if (state !== 'PAID') return state
  if (disputes.some((dispute) => dispute.state !== 'WON')) return 'DISPUTED'

  const backUnits = refundedUnitsOf(refunds)
  if (backUnits === 0) return 'PAID'

  return backUnits < paidUnits ? 'PARTLY_REFUNDED' : 'REFUNDED'
}

export function refundedUnitsOf(refunds: readonly RefundReading[]): number {
  return refunds.reduce((sum, { units, state }) => (state === 'FAILED' ? sum : sum + units), 0)
}
