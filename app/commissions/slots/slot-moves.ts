import type { ActorKind, SlotStatus } from '#db/vocabulary.ts'

type Moves = Partial<Record<SlotStatus, readonly ActorKind[]>>

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
export function nextSlotStatuses(from: SlotStatus, by?: ActorKind): SlotStatus[] {
  const moves = Object.entries(MOVES[from]) as [SlotStatus, readonly ActorKind[]][]
  return moves.filter(([, actors]) => !by || actors.includes(by)).map(([to]) => to)
}

/** Where it may go, and by whom. */
export function movesOfSlot(from: SlotStatus): { to: SlotStatus; by: readonly ActorKind[] }[] {
  return (Object.entries(MOVES[from]) as [SlotStatus, readonly ActorKind[]][]).map(([to, by]) => ({ to, by }))
}

export function canMoveSlot(from: SlotStatus, to: SlotStatus, by: ActorKind): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}
