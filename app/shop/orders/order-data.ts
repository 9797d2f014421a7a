import { isUndoing } from '#app/money/account.ts'
import type { Prices } from '#app/money/money.ts'
import { isOfDispute } from '#app/payments/refunds/dispute-names.ts'
import { type ActorKind, type OrderStatus, type PaymentKind, ORDER_STATUSES } from '#db/vocabulary.ts'

import type { TaxLine } from '../taxes/tax-line.ts'

type Moment = { text: string; iso: string }

/** What an order's page shows, in the visitor's language. Amounts are minor units of the base currency. */
export type OrderData = {
  id: number
  status: OrderStatus
  /** "" where nobody is written to. */
  email: string
  fullName: string
  /** How the name is read, and the name on the transfer where it is another; "" where nothing was said. */
  nameReading: string
  payerName: string
  isGuests: boolean
  canCancel: boolean
  itemsMinor: number
  shippingMinor: number
  discountMinor: number
  taxes: TaxLine[]
  totalMinor: number
  /** Everything that came in, that was given back or is promised to be, the difference, and what is still to be sent back. */
  receivedMinor: number
  refundedMinor: number
  paidMinor: number
  owedBackMinor: number
  payments: {
    key: number
    kind: Movement
    amountMinor: number
    reason: string
    at: Moment
    isOwed: boolean
    creditNumber: number | null
  }[]
  /** Of the terms it was placed under; 0 where that was not kept. */
  termsVersion: number
  parcelCount: number
  needsShipping: boolean
  shippingMethod: string
  placedAt: Moment
  lines: {
    key: string
    productId: number
    isBonus: boolean
    name: string
    quantity: number
    unitPriceMinor: number
    /** The day on which it comes out, where it is not out yet. */
    releasedOn: string | null
  }[]
  /** The day for which the parcel waits. */
  waitsUntil: string | null
  /** Bonus items that were gone when it was placed. */
  missing: { name: string; quantity: number }[]
  /** Absent where nothing is due. */
  payment: { dueMinor: number; method: string; instructions: string; until: Moment | null } | null
  /** Without a time it is still to come; the last one that has a time is where the order is. */
  steps: { status: OrderStatus; at: Moment | null; isLast: boolean }[]
  /** The currencies of its amounts, at the rate that it was placed with. */
  prices: Prices
  /** Absent where the buyer saw the base currency. */
  rate: { base: string; rate: string; currency: string; total: string } | null
  /** Line by line, as on the parcel; empty where nothing is sent. */
  address: { key: number; text: string }[]
  /** What the buyer wrote to the shop. */
  note: string
  parcels: { position: number; carrier: string; trackingNumber: string; link: string }[]
  history: { key: number; to: OrderStatus | 'EDITED'; by: ActorKind; reason: string; at: Moment }[]
}

/**
 * What a line of an order's ledger is called: what a bank took is no refund of the shop, and what it gave back no
 * payment; what never came, or belongs to another order, is taken off.
 */
export type Movement = PaymentKind | 'CHARGED_BACK' | 'WON_BACK' | 'UNDONE'

export function movementOf({ kind, operation }: { kind: PaymentKind; operation: string }): Movement {
  if (kind === 'RETURNED' && isUndoing({ operation })) return 'UNDONE'
  if (!isOfDispute({ operation })) return kind

  return kind === 'RECEIVED' ? 'WON_BACK' : 'CHARGED_BACK'
}

/** The page of an order, with its key for those who open it by it. */
export function orderPath(id: number, key: string | null): string {
  return `/shop/order/${id}${keyQuery(key)}`
}

export function invoicePath(id: number, key: string | null, ending = ''): string {
  return `/shop/order/${id}/invoice${ending}${keyQuery(key)}`
}

/** @param ending of the file: `/pdf` */
export function creditNotePath(id: number, number: number | string, key: string | null, ending = ''): string {
  return `/shop/order/${id}/credit-notes/${number}${ending}${keyQuery(key)}`
}

export function withdrawalPath(id: number, key: string | null): string {
  return `/shop/order/${id}/withdrawal${keyQuery(key)}`
}

function keyQuery(key: string | null): string {
  return key ? `?key=${encodeURIComponent(key)}` : ''
}

/**
 * Who may move an order from where to where (product decisions, "Shop"). The clock stands for the site itself: it
 * cancels what was not paid in time, confirms what costs nothing, and finishes what needs no parcel. What an edit makes
 * dearer waits for its payment again.
 */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly ActorKind[]>>> = {
  ORDERED: { CONFIRMED: ['ADMIN', 'CLOCK'], CANCELED: ['CUSTOMER', 'ADMIN', 'CLOCK'] },
  CONFIRMED: { ORDERED: ['ADMIN'], SHIPPED: ['ADMIN', 'CLOCK'], CANCELED: ['ADMIN'] },
  SHIPPED: {},
  CANCELED: {},
}

export function canMove(from: OrderStatus, to: OrderStatus, by: ActorKind): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Where an order can go from here by this hand: what a refusal names. */
export function nextStatuses(from: OrderStatus, by: ActorKind): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canMove(from, to, by))
}

/** A customer may cancel until the payment is confirmed. */
export function canCancel(status: OrderStatus, by: ActorKind): boolean {
  return canMove(status, 'CANCELED', by)
}

/** Whether the admin may still change what is ordered: nothing of it was sent, and it has not ended. */
export function isEditable(status: OrderStatus): boolean {
  return !isFinal(status)
}

/** Whether bought files can be fetched: from the payment on. */
export function hasFiles(status: OrderStatus): boolean {
  return status === 'CONFIRMED' || status === 'SHIPPED'
}

export function isFinal(status: OrderStatus): boolean {
  return Object.keys(MOVES[status]).length === 0
}
