import type { CommissionKind, OpeningState, SlotStatus, ActorKind } from '#db/vocabulary.ts'

/** How long a slot lasts, in days (specification, section 9). */
export const SLOT_DAYS = { min: 30, max: 120 }

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
  wanted: string,
  kind: CommissionKind | null,
  offered: readonly { id: number; kind: CommissionKind | null }[],
): string | null {
  if (!wanted) return null

  const slot = offered.find(({ id }) => String(id) === wanted)
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

/** How it stands with slots for everybody: free ones, all taken, none announced, or free ones that others come first for. */
export type Supply = 'FREE' | 'TAKEN' | 'NONE' | 'LINE_FIRST'

type Day = { id: number; status: SlotStatus; endsOn: string }

/** @param offered those that everybody may ask for @param held those that somebody was offered */
export function supplyOf(
  slots: readonly Day[],
  offered: readonly Day[],
  held: ReadonlySet<number>,
  today: string,
): Supply {
  if (offered.length > 0) return 'FREE'

  const upcoming = slots.filter(({ status, endsOn }) => status !== 'FINISHED' && endsOn >= today)
  if (upcoming.length === 0) return 'NONE'

  return upcoming.some(({ id, status }) => status === 'FREE' && !held.has(id)) ? 'LINE_FIRST' : 'TAKEN'
}

/** Whether the waiting list is the way to a slot: not while one can be asked for. */
export function isLineOpen(state: OpeningState, supply: Supply): boolean {
  return state !== 'CLOSED' && supply !== 'FREE'
}

/** What everybody reads of a slot: a free one that nobody can ask for, or that has begun, is not just called available. */
export type SlotWord = SlotStatus | 'OVER' | 'BEGUN' | 'NOT_OPEN' | 'LINE_FIRST'

export function slotWord(
  { id, status, startsOn, endsOn }: Day & { startsOn: string },
  offered: readonly Day[],
  state: OpeningState,
  today: string,
): SlotWord {
  if (status !== 'FREE') return status
  if (offered.some((each) => each.id === id)) return startsOn < today ? 'BEGUN' : 'FREE'
  if (endsOn < today) return 'OVER'

  return state === 'CLOSED' ? 'NOT_OPEN' : 'LINE_FIRST'
}

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

/** Papers of slots at the desk, as the public calendar has them; there a balance that is waited for looks as a paid one. */
export const SLOT_PAPERS: Record<SlotStatus, string> = {
  FREE: 'free',
  REQUESTED: 'req',
  BALANCE_PENDING: 'req',
  RESERVED: 'res',
  ACTIVE: 'act',
  FINISHED: 'fin',
}
