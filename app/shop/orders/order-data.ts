import type { Prices } from '#app/money/money.ts'
import type { ActorKind, OrderStatus } from '#db/vocabulary.ts'

import type { TaxLine } from '../taxes/tax-line.ts'
import type { Movement } from './payments/charge-backs.ts'

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
  history: { key: number; to: OrderStatus; by: ActorKind; reason: string; at: Moment }[]
}
