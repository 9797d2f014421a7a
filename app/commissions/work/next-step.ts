import type { PaymentHold } from '#app/money/standing.ts'
import { endOfDay, dayOf } from '#app/platform/time/site-clock.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import type { RequestStatus, ShowingAnswer, SlotStatus, Stage } from '#db/vocabulary.ts'

import { dueAfter, type Vacation } from '../requests/due.ts'

type RequestPosition = {
  status: RequestStatus
  slot: { status: SlotStatus } | null
  stage: Stage | null
  isSketch: boolean
  /** Nothing of what was agreed on is left to pay. */
  isPaid: boolean
  /** What the client said to the newest picture of this stage: null for nothing yet, undefined where none was shown. */
  answer: ShowingAnswer | null | undefined
  /** A refund was promised and not sent yet. */
  owesRefund: boolean
  hold: Pick<PaymentHold, 'reason'> | null
}

/** What happens next, and by whom: the first word of each is ours (WE) or theirs (THEY); or why nothing does (HELD). */
export type NextStep =
  | `HELD_${PaymentHold['reason']}`
  | 'WE_QUOTE'
  | 'WE_GIVE_SLOT'
  | 'THEY_ANSWER'
  | 'THEY_PAY_DEPOSIT'
  | 'THEY_PAY_BALANCE'
  | 'THEY_PAY_ADDITION'
  | 'WE_START'
  | 'WE_SHOW'
  | 'THEY_LOOK'
  | 'WE_CHANGE'
  | 'WE_GO_ON'
  | 'WE_DELIVER'
  | 'WE_REFUND'
  | 'NOTHING'

/** The one thing a commission waits for. */
export function nextStep(where: RequestPosition): NextStep {
  const { status, slot, isPaid, owesRefund, hold } = where
  if (hold) return `HELD_${hold.reason}`
  if (owesRefund) return 'WE_REFUND'

  switch (status) {
    case 'SUBMITTED':
      return 'WE_QUOTE'
    case 'QUOTED':
      return slot ? 'THEY_ANSWER' : 'WE_GIVE_SLOT'
    case 'ACCEPTED':
      if (slot?.status !== 'RESERVED') return slot?.status === 'REQUESTED' ? 'THEY_PAY_DEPOSIT' : 'THEY_PAY_BALANCE'
      return isPaid ? 'WE_START' : 'THEY_PAY_ADDITION'
    case 'IN_PROGRESS':
      return nextOfWork(where)
    case 'DELIVERED':
      return isPaid ? 'NOTHING' : 'THEY_PAY_ADDITION'
    default:
      return 'NOTHING'
  }
}

function nextOfWork({ stage, isSketch, answer }: RequestPosition): NextStep {
  if (answer === undefined) return 'WE_SHOW'
  if (answer === null) return 'THEY_LOOK'
  if (answer === 'CHANGE_REQUESTED') return 'WE_CHANGE'

  return isSketch || stage === 'COLOUR' ? 'WE_DELIVER' : 'WE_GO_ON'
}

type RequestTimes = {
  status: RequestStatus
  createdAt: Date
  quoteDueAt: Date
  clockFrom: Date | null
  clockUntil: Date | null
  /** The client's own day, `YYYY-MM-DD`. */
  deadline: string | null
  slot: { status: SlotStatus; startsOn: string; endsOn: string } | null
  hold: Pick<PaymentHold, 'dueBy'> | null
}

/** When the next step of an open request is due, vacations not counted; null where nothing presses. A hold has its bank's. */
export function dueOfNext(request: RequestTimes, vacations: readonly Vacation[]): Date | null {
  const { status, createdAt, quoteDueAt, clockFrom, clockUntil, deadline, slot, hold } = request
  if (hold) return hold.dueBy
  if (status === 'SUBMITTED') return dueAfter(createdAt, quoteDueAt, vacations)
  if (clockFrom && clockUntil) return dueAfter(clockFrom, clockUntil, vacations)
  if (status === 'ACCEPTED' && slot) return endOfDay(slot.startsOn)
  if (status !== 'IN_PROGRESS') return null

  const last = [deadline, slot?.endsOn].filter((day) => typeof day === 'string').toSorted()[0]
  return last ? endOfDay(last) : null
}

/** Fewer finished commissions than this say nothing about the next one. */
const FEWEST = 3
/** How many of the last ones count. */
const MOST = 20
const A_DAY = 24 * 60 * 60 * 1000

/** How long one finished commission took, in milliseconds. */
type Times = readonly number[]

/** The median of the last durations, in whole days and at least one; null where there is too little past. */
export function medianDays(durations: Times): number | null {
  if (durations.length < FEWEST) return null

  const sorted = durations.slice(-MOST).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.max(1, Math.round((low + high) / 2 / A_DAY))
}

type Course = {
  /** When the work started; null before. */
  startedAt: Date | null
  slotStartsOn: string
  now: Date
  /** From past durations; null where there is too little past. */
  days: number | null
}

/** When the work begins and when it is probably done, `YYYY-MM-DD`; what is late is expected today. */
export function expectedDays({ startedAt, slotStartsOn, now, days }: Course): { start: string; end: string | null } {
  const today = dayOf(now)
  const start = startedAt ? dayOf(startedAt) : slotStartsOn < today ? today : slotStartsOn
  if (days === null) return { start, end: null }

  const end = addToDay(start, days)
  return { start, end: end < today ? today : end }
}

type ShowingState = { answer: ShowingAnswer | null }
type Rounds = { changeRounds: number }

/**
 * How many changes a client may still ask for: those of the contract and of the additions they accepted, less those
 * already asked for.
 */
export function roundsLeft(contract: Rounds, accepted: readonly Rounds[], showings: readonly ShowingState[]): number {
  const included = accepted.reduce((sum, { changeRounds }) => sum + changeRounds, contract.changeRounds)
  const used = showings.filter(({ answer }) => answer === 'CHANGE_REQUESTED').length
  return Math.max(0, included - used)
}
