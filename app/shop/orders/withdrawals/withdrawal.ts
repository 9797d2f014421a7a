import { dayOf, endOfDay } from '#app/platform/time/site-clock.ts'
import type { OrderOrigin, OrderStatus, WithdrawalScope } from '#db/vocabulary.ts'

import { isInEuropeanUnion } from '../../customs/destinations.ts'

const A_DAY = 24 * 60 * 60 * 1000
/** What is owed back is owed within so many days of the withdrawal (directive 2011/83/EU, article 13). */
const REFUND_DAYS = 14

type Order = {
  status: OrderStatus
  origin: OrderOrigin
  country: string
  history: readonly { to: OrderStatus; at: Date }[]
  /** Days that its parcels travel at most; 0 where that is not known. */
  transitDays: number
}
/** Days after the delivery. */
type Terms = { withdrawalFor: WithdrawalScope; withdrawalDays: number }

/** `until` is null while nothing was sent: the days have not begun. */
export type WithdrawalTerm = { until: Date | null }

/**
 * Until when a buyer may withdraw; null where the function is not offered. An order that waits for its payment is
 * canceled instead. Nobody tells the shop of a delivery: it counts as made when the parcels have travelled as long as
 * their method takes at most, so that no day is lost.
 */
export function withdrawalTerm(order: Order, { withdrawalFor, withdrawalDays }: Terms): WithdrawalTerm | null {
  const { status, origin, country, history, transitDays } = order
  const isBuyers = origin !== 'CONSIGNMENT' && origin !== 'REPLACEMENT'
  const isMeant = withdrawalFor === 'EVERYWHERE' || (withdrawalFor === 'EU' && mayWithdraw(country))
  if (!isBuyers || !isMeant) return null
  if (status === 'CONFIRMED') return { until: null }
  if (status !== 'SHIPPED') return null

  const sent = history.findLast(({ to }) => to === 'SHIPPED')?.at
  if (!sent) return null

  return { until: endOfDay(dayOf(new Date(sent.getTime() + (transitDays + withdrawalDays) * A_DAY))) }
}

/** Consumers of the European Union, and of the United Kingdom, whose law is alike. */
function mayWithdraw(country: string): boolean {
  return isInEuropeanUnion(country) || country === 'GB'
}

export function isOpen(term: WithdrawalTerm | null, now: Date): boolean {
  return term !== null && (term.until === null || now <= term.until)
}

/** The day by whose end the money is to be back, `YYYY-MM-DD`. */
export function refundDueBy(withdrawnAt: Date): string {
  return dayOf(new Date(withdrawnAt.getTime() + REFUND_DAYS * A_DAY))
}

/** A line that somebody may withdraw from, and how many units of it are left to. */
export type WithdrawableLine = {
  productId: number
  left: number
  /** Its files were fetched: the right has ended. */
  isDownloaded: boolean
}
export type WithdrawnLine = { productId: number; quantity: number }

/** EMPTY: from nothing. TOO_MANY: from more than is left. */
export type WithdrawalProblem = 'EMPTY' | 'TOO_MANY'

/** What of a withdrawal does not fit the lines that are left. */
export function judgeWithdrawal(
  withdrawn: readonly WithdrawnLine[],
  lines: readonly WithdrawableLine[],
): WithdrawalProblem | null {
  if (withdrawn.every(({ quantity }) => quantity === 0)) return 'EMPTY'

  const leftOf = new Map(lines.map(({ productId, left, isDownloaded }) => [productId, isDownloaded ? 0 : left]))
  return withdrawn.some(({ productId, quantity }) => quantity > (leftOf.get(productId) ?? 0)) ? 'TOO_MANY' : null
}

type NamedLine = WithdrawnLine & { name: string }

/** The withdrawals from an order as its buyer sees them, in their language. */
export type WithdrawalsView = {
  /** Whether another one can be declared, and until when; null while nothing was sent. */
  isOpen: boolean
  until: string | null
  lines: (WithdrawableLine & { name: string })[]
  declared: { id: number; at: string; lines: NamedLine[] }[]
}

/** One as the staff see it. */
export type AdminWithdrawal = {
  id: number
  name: string
  email: string
  reason: string
  at: string
  isHandled: boolean
  /** The day by whose end the money is to be back. */
  dueBy: string
  /** What was paid for it after the discount, shipping left out, in minor units of the base currency. */
  worthMinor: number
  lines: NamedLine[]
}

/** The field for the units of a line. */
export type UnitsField = `units${number}`
export const unitsOf = (productId: number): UnitsField => `units${productId}`
