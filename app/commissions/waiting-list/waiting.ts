import type { ActorKind, WaitingStatus } from '#db/vocabulary.ts'

/** Who does not confirm the address within so many days is taken off the list again. */
export const CONFIRM_DAYS = 7

type Moves = Partial<Record<WaitingStatus, readonly ActorKind[]>>

/**
 * Where somebody on the waiting list may go from each status, and who may send them there (product decisions,
 * "Commissions"). Who joins again begins at the end.
 */
const MOVES: Record<WaitingStatus, Moves> = {
  WAITING: { OFFERED: ['CLOCK', 'ADMIN'], REMOVED: ['CUSTOMER', 'ADMIN', 'CLOCK'] },
  OFFERED: { CONVERTED: ['CUSTOMER'], EXPIRED: ['CLOCK'], REMOVED: ['CUSTOMER', 'ADMIN'] },
  CONVERTED: {},
  EXPIRED: {},
  REMOVED: {},
}

export function canMoveEntry(from: WaitingStatus, to: WaitingStatus, by: ActorKind): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Whether they are still in line. An e-mail address is there once at a time. */
export function isLive(status: WaitingStatus): boolean {
  return Object.keys(MOVES[status]).length > 0
}
