import { addToDay } from '#app/platform/time/zones.ts'
import type { EventStatus, HoldState } from '#db/vocabulary.ts'

const NEXT: Record<HoldState, readonly HoldState[]> = {
  REQUESTED: ['ACCEPTED', 'RELEASED'],
  ACCEPTED: ['COLLECTED', 'RELEASED', 'NO_SHOW'],
  COLLECTED: [],
  RELEASED: [],
  NO_SHOW: [],
}

/** The customer's own page of what is put aside, and what lies below it. */
export function holdPath(secret: string, below = ''): string {
  return `/nenas/pick-up/${secret}${below}`
}

/** Goods are still put aside for somebody. */
export const LIVE_HOLDS = ['REQUESTED', 'ACCEPTED'] as const satisfies readonly HoldState[]

/** Whether its goods are still put aside. */
export function isLiveHold(state: HoldState): boolean {
  return LIVE_HOLDS.some((live) => live === state)
}

export function canMoveHold(from: HoldState, to: HoldState): boolean {
  return NEXT[from].includes(to)
}

/** From where a hold may come to a state. */
export function holdStatesBefore(to: HoldState): HoldState[] {
  return (Object.keys(NEXT) as HoldState[]).filter((from) => canMoveHold(from, to))
}

type HoldEvent = { status: EventStatus; /** `YYYY-MM-DD` */ startsOn: string }

/** The last day on which goods can be asked for, `YYYY-MM-DD`. */
export function lastHoldDay({ startsOn }: Pick<HoldEvent, 'startsOn'>, cutoffDays: number): string {
  return addToDay(startsOn, -cutoffDays)
}

/** Goods are put aside for a table that is certain, until its cut-off. */
export function takesHolds(event: HoldEvent, cutoffDays: number, today: string): boolean {
  return event.status === 'CONFIRMED' && today <= lastHoldDay(event, cutoffDays)
}

/** Neither vowels nor anything that is read or heard as something else. */
const CHARACTERS = '23456789CDFHJKMNPRTVWXY'
const LENGTH = 4

/** A code to say across a table. @param random numbers from 0 up to below 1 */
export function newHoldCode(random: () => number): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)] ?? '2').join('')
}

/** A code as somebody types it: in any case, with blanks and dashes. */
export function readHoldCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** The field that carries prices as they were shown. */
export const SEEN_PRICES = 'seenPrices'
