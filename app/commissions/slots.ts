import type { Actor, CommissionKind, OpeningState, SlotStatus } from '#db/vocabulary.ts'

/** How long a slot lasts, in days (specification, section 9). */
export const SLOT_DAYS = { min: 30, max: 120 }

type Moves = Partial<Record<SlotStatus, readonly Actor[]>>

/**
 * Where a slot may go from each status, and who may send it there (product decisions, "Commissions"). An administrator
 * takes a free one too: for a request that named none.
 */
const MOVES: Record<SlotStatus, Moves> = {
  FREE: { REQUESTED: ['CUSTOMER', 'ADMIN'] },
  REQUESTED: { FREE: ['ADMIN', 'CUSTOMER', 'CLOCK'], BALANCE_PENDING: ['ADMIN'], RESERVED: ['ADMIN'] },
  BALANCE_PENDING: { RESERVED: ['ADMIN'], FREE: ['CLOCK', 'ADMIN', 'CUSTOMER'] },
  RESERVED: { ACTIVE: ['ADMIN'], FREE: ['CUSTOMER', 'ADMIN'] },
  ACTIVE: { FINISHED: ['ADMIN'], FREE: ['CUSTOMER', 'ADMIN'] },
  FINISHED: {},
}

/** The statuses a slot may have next; those that `by` may give it where somebody is named. */
export function nextSlotStatuses(from: SlotStatus, by?: Actor): SlotStatus[] {
  const moves = Object.entries(MOVES[from]) as [SlotStatus, readonly Actor[]][]
  return moves.filter(([, actors]) => !by || actors.includes(by)).map(([to]) => to)
}

export function canMoveSlot(from: SlotStatus, to: SlotStatus, by: Actor): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Somebody is waiting for it, has paid for it, or is being drawn in it. */
export function isTaken(status: SlotStatus): boolean {
  return status !== 'FREE' && status !== 'FINISHED'
}

/** Whether a client may ask for a slot: free, and not over. */
export function isOffered({ status, endsOn }: { status: SlotStatus; endsOn: string }, today: string): boolean {
  return status === 'FREE' && endsOn >= today
}

/** A slot of no kind takes every kind. */
export function takesKind(slotKind: CommissionKind | null, kind: CommissionKind | null): boolean {
  return slotKind === null || kind === null || slotKind === kind
}

/** What is wrong with a slot that somebody asks for: a translation key. @param asked its id as it was written; "" is none */
export function slotProblem(
  asked: string,
  kind: CommissionKind | null,
  offered: readonly { id: number; kind: CommissionKind | null }[],
): string | null {
  if (!asked) return null

  const slot = offered.find(({ id }) => String(id) === asked)
  if (!slot) return 'commissions:slotTaken'

  return takesKind(slot.kind, kind) ? null : 'commissions:slotOtherKind'
}

/**
 * Whether commissions are open: as set, else open while a slot is offered (product decisions, "Commissions").
 * @param set null for automatic; closed is only ever set
 */
export function openingState(set: OpeningState | null, offeredSlots: number): OpeningState {
  return set ?? (offeredSlots > 0 ? 'OPEN' : 'WAITING_LIST')
}
