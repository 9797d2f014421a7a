import type { T } from '#app/translations/keys.ts'
import type { ActorKind, RequestStatus, SlotStatus, Locale } from '#db/vocabulary.ts'

import { movesOfSlot } from '../slots/slots.ts'

/** Longest text of a request, in characters. */
export const MOST_DETAILS = 4000
/** Longest name in the public queue. */
export const MOST_ALIAS = 40
export const MOST_FILES = 5
export const MOST_FILE_MB = 10

type Moves = Partial<Record<RequestStatus, readonly ActorKind[]>>

/** Where a request may go from each status, and who may send it there (product decisions, "Commissions"). */
const MOVES: Record<RequestStatus, Moves> = {
  SUBMITTED: { QUOTED: ['ADMIN'], DECLINED: ['ADMIN'], EXPIRED: ['CLOCK'], WITHDRAWN: ['CUSTOMER'] },
  QUOTED: {
    ACCEPTED: ['CUSTOMER'],
    DECLINED: ['ADMIN', 'CUSTOMER'],
    EXPIRED: ['CLOCK'],
    WITHDRAWN: ['CUSTOMER'],
  },
  ACCEPTED: { IN_PROGRESS: ['ADMIN'], CANCELED: ['CUSTOMER', 'ADMIN', 'CLOCK'] },
  IN_PROGRESS: { DELIVERED: ['ADMIN'], CANCELED: ['CUSTOMER', 'ADMIN'] },
  DELIVERED: {},
  DECLINED: {},
  EXPIRED: {},
  WITHDRAWN: {},
  CANCELED: {},
}

/** Whether it may hold no slot, and the statuses of one it may hold. */
const SLOTS: Record<RequestStatus, { none: boolean; one: readonly SlotStatus[] }> = {
  SUBMITTED: { none: true, one: ['REQUESTED'] },
  QUOTED: { none: true, one: ['REQUESTED'] },
  ACCEPTED: { none: false, one: ['REQUESTED', 'BALANCE_PENDING', 'RESERVED'] },
  IN_PROGRESS: { none: false, one: ['ACTIVE'] },
  DELIVERED: { none: false, one: ['FINISHED'] },
  DECLINED: { none: true, one: [] },
  EXPIRED: { none: true, one: [] },
  WITHDRAWN: { none: true, one: [] },
  CANCELED: { none: true, one: [] },
}

/** The statuses a request may have next; those that `by` may give it where somebody is named. */
export function nextRequestStatuses(from: RequestStatus, by?: ActorKind): RequestStatus[] {
  const moves = Object.entries(MOVES[from]) as [RequestStatus, readonly ActorKind[]][]
  return moves.filter(([, actors]) => !by || actors.includes(by)).map(([to]) => to)
}

/** Where it may go, and by whom: what somebody reads who was too slow. */
function movesOfRequest(from: RequestStatus): { to: RequestStatus; by: readonly ActorKind[] }[] {
  return (Object.entries(MOVES[from]) as [RequestStatus, readonly ActorKind[]][]).map(([to, by]) => ({ to, by }))
}

export function canMoveRequest(from: RequestStatus, to: RequestStatus, by: ActorKind): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Whether it may still become work. An e-mail address has one such request at a time. */
export function isOpen(status: RequestStatus): boolean {
  return nextRequestStatuses(status).length > 0
}

/** Whether a request of this status may hold a slot of that status; null is no slot. */
export function isAllowedCombination(request: RequestStatus, slot: SlotStatus | null): boolean {
  const { none, one } = SLOTS[request]
  return slot === null ? none : one.includes(slot)
}

/** The status that a request's move gives its slot; null where the slot is given back, or there was none. */
export function slotStatusAfter(to: RequestStatus, slot: SlotStatus | null): SlotStatus | null {
  const { one } = SLOTS[to]
  if (slot === null || one.includes(slot)) return slot

  return one.length === 1 ? (one[0] ?? null) : one.length === 0 ? null : slot
}

/** What is now and what may happen next by whom, for whoever was too slow: the values of a refusal's text. */
type StatusText = { status: string; allowed: string }

/** A request as its client reads of it. */
export function requestNowForClient(status: RequestStatus, t: T, locale: Locale): StatusText {
  const moves = movesOfRequest(status).map(({ to, by }) => {
    return { word: t(`commissions:word${to}`), by: by.map((actor) => t(`commissions:by${actor}`)) }
  })
  return { status: t(`commissions:word${status}`), allowed: listMoves(moves, t, locale) || t('studio:nothingMore') }
}

/** A request as the admin reads of it. */
export function requestNow(status: RequestStatus, t: T, locale: Locale): StatusText {
  const moves = movesOfRequest(status).map(({ to, by }) => ({ word: t(`admin:request${to}`), by: actorsOf(by, t) }))
  return { status: t(`admin:request${status}`), allowed: listMoves(moves, t, locale) || t('work:nothing') }
}

export function slotNow(status: SlotStatus, t: T, locale: Locale): StatusText {
  const moves = movesOfSlot(status).map(({ to, by }) => ({ word: t(`admin:slot${to}`), by: actorsOf(by, t) }))
  return { status: t(`admin:slot${status}`), allowed: listMoves(moves, t, locale) || t('work:nothing') }
}

function actorsOf(by: readonly ActorKind[], t: T): string[] {
  return by.map((actor) => t(`work:by${actor}`))
}

function listMoves(moves: { word: string; by: string[] }[], t: T, locale: Locale): string {
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return moves.map(({ word, by }) => t('studio:moveBy', { word, by: either.format(by) })).join(', ')
}
