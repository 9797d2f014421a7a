import type { Parcel } from '../shipments/parcels.ts'
import {
  trackingProblem,
  type ShipmentDoubt,
  type ShipmentConfirmation,
  partTrackingNumbers,
} from '../shipments/tracking-number.ts'
import type { TrackedLine } from './tracking-lines.ts'

export type SendableOrder = { id: number; fullName: string; postalCode: string; isToShip: boolean }
/** Why a line belongs to no order that can be sent now. */
type MismatchReason = 'UNKNOWN' | 'NOT_TO_SHIP' | 'SEVERAL' | 'DAMAGED'
export type MatchResult = {
  matches: { orderId: number; trackingNumber: string; carrier: string }[]
  problems: { line: number; trackingNumber: string; who: string; why: MismatchReason }[]
}

/**
 * Finds the order of each line: by its number, else by name and postal code among those that are to be sent. Two lines
 * of one number are two parcels; of two orders of one person the lines come in their order.
 */
export function matchTracking(lines: readonly TrackedLine[], orders: readonly SendableOrder[]): MatchResult {
  const found: MatchResult = { matches: [], problems: [] }
  const taken = new Set<number>()
  for (const one of lines) {
    const { line, trackingNumber, carrier } = one
    const order = trackingProblem(trackingNumber) ? 'DAMAGED' : orderOf(one, orders, lines, taken)
    if (typeof order === 'string') {
      found.problems.push({ line, trackingNumber, who: one.fullName || `#${one.orderId}`, why: order })
    } else {
      taken.add(order.id)
      found.matches.push({ orderId: order.id, trackingNumber, carrier })
    }
  }
  return found
}

function orderOf(
  line: TrackedLine,
  orders: readonly SendableOrder[],
  lines: readonly TrackedLine[],
  taken: ReadonlySet<number>,
): SendableOrder | MismatchReason {
  return line.orderId === null ? byPerson(line, orders, lines, taken) : byNumber(line.orderId, orders)
}

function byNumber(id: number, orders: readonly SendableOrder[]): SendableOrder | MismatchReason {
  const order = orders.find((one) => one.id === id)
  if (!order) return 'UNKNOWN'

  return order.isToShip ? order : 'NOT_TO_SHIP'
}

function byPerson(
  line: TrackedLine,
  orders: readonly SendableOrder[],
  lines: readonly TrackedLine[],
  taken: ReadonlySet<number>,
): SendableOrder | MismatchReason {
  const theirs = orders.filter((order) => isSame(order, line))
  if (theirs.length === 0) return 'UNKNOWN'

  const open = theirs.filter(({ isToShip }) => isToShip)
  if (open.length === 0) return 'NOT_TO_SHIP'
  // As many parcels as orders: each has its own.
  if (open.length !== lines.filter((other) => isSame(other, line)).length && open.length > 1) return 'SEVERAL'

  return open.find(({ id }) => !taken.has(id)) ?? open[0] ?? 'UNKNOWN'
}

type Person = { fullName: string; postalCode: string }

function isSame(a: Person, b: Person): boolean {
  return a.fullName !== '' && plain(a.fullName) === plain(b.fullName) && plain(a.postalCode) === plain(b.postalCode)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\-〒]/g, '')
    .toLowerCase()
}

export type ShipmentInput = ShipmentConfirmation & { orderId: number; parcels: readonly Omit<Parcel, 'link'>[] }
/** Why an order of many was not sent. */
export type ShipmentRefusal = {
  orderId: number
  /** `NUMBER_USED`: another order has this tracking number, as a scanner reads a label twice. */
  problem: 'NOT_FOUND' | 'REFUSED' | 'NO_PARCELS' | 'TOO_MUCH' | 'NUMBER_USED' | ShipmentDoubt
}
/** An order as somebody knows it again who has its parcel at hand. */
export type TrackingRow = {
  orderId: number
  fullName: string
  country: string
  method: string
  parcelCount: number
}
type Row = { orderId: number; isSent: boolean; carrier: string; numbers: string }

/** What of a page's rows is sent: what is ticked, and what has a number. Several numbers of an order are as many parcels. */
export function sendingsOf(rows: readonly Row[], carrier: string) {
  return rows.flatMap(({ orderId, isSent, numbers, ...row }) => {
    const given = partTrackingNumbers(numbers)
    if (!isSent && given.length === 0) return []

    const parcels = (given.length > 0 ? given : ['']).map((trackingNumber) => ({
      carrier: row.carrier || carrier,
      trackingNumber,
    }))
    return [{ orderId, parcels }]
  })
}
