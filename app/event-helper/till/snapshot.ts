import type { TillState } from '#db/vocabulary.ts'

/** Where a till stands; amounts in minor units of its currency. */
export type Snapshot = {
  /** When it was taken, in milliseconds since 1970, by the server's clock. */
  at: number
  state: TillState
  takenMinor: number
  /** What should be in the box: the float and what was paid in cash. */
  cashMinor: number
  /** Units sold, samples not counted. */
  soldCount: number
  products: {
    id: number
    priceMinor: number
    sold: number
    /** Below zero: more was sold than there was. */ left: number
  }[]
  /** The last sales that stand, the latest first. */
  recent: RecentSale[]
}

export type RecentSale = {
  operation: string
  /** By the event's own clock, `14:32`. */
  time: string
  payment: string
  totalMinor: number
  givenMinor: number | null
  lines: { productId: number; quantity: number }[]
}

/** What a till is made of; its prices may change while it is open (`useTill`). */
export type TillFacts = {
  eventId: number
  currency: { name: string; symbol: string; decimals: number }
  timeZone: string
  prices: { productId: number; priceMinor: number; setName: string | null }[]
  sets: { name: string; quantity: number; priceMinor: number }[]
  payments: { id: string; name: string; isCash: boolean }[]
}

/** Writes instants by the clock on an event's wall: `14:32`. */
export function clockOf(timeZone: string): (instant: Date | number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return (instant) => format.format(instant)
}

/** The same with its day, as spreadsheets read it: `2026-12-29 14:32:05`. */
export function stampOf(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (instant) => format.format(instant)
}
