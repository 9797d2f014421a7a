import type { PaymentOf } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** What money is for: an order, a commission, or goods that are put aside for an event. */
export type Target = { of: PaymentOf; id: number }

/** What is asked for at this moment; amounts are minor units of the base currency. */
export type AmountDue = {
  amountMinor: number
  /** Of the customer, with the rate that was kept. */
  currency: string
  conversion: number
  /** When its amounts were agreed on, which says in which base currency they are. */
  madeAt: Date
  email: string
  locale: Locale
  /** As in `Order 12`, in the customer's language. */
  title: string
  /** All of what is due, or nothing where it is only a part. */
  lines: readonly { name: string; quantity: number; unitMinor: number }[]
  /** Until when it waits; null without a limit. */
  payUntil: Date | null
}

export type LedgerMove = {
  id: number
  amountMinor: number
  /** Told twice, it is done once. */ operation: string
  reason: string
  now: Date
}

/**
 * What the payments room asks of a room that is paid: the rooms stand above it, and `composition.server.ts` hands these
 * down. Each takes part in the transaction of its caller.
 */
export type Payable = {
  /** Null where nothing is due, or there is no such thing. */
  findDue: (db: Db, id: number, now: Date) => AmountDue | null
  /** As in `Order 12`, in a language. */
  titleOf: (db: Db, id: number, locale: Locale) => string
  /** The page that a payer goes on to. */
  pathOf: (db: Db, id: number) => string
  /** The form that begins to pay, and the key that opens it. */
  payPathOf: (db: Db, id: number) => { action: string; orderKey: string | null }
  /** Writes what came in, whatever the status; what is more than was due is owed back as `<operation>:over`. */
  receive: (tx: Db, money: LedgerMove) => void
  /** A line of the ledger that promises money back, and what of it was not sent yet. */
  findPromise: (db: Db, id: number, operation: string) => { amountMinor: number } | null
  /** The promise was kept. */
  keepPromise: (tx: Db, id: number, operation: string, now: Date) => void
  /** What counted as kept came back to the provider: it is owed again. @returns whether there is such a line */
  reopenPromise: (tx: Db, id: number, operation: string, now: Date) => boolean
  /** What shows that it was ordered, made and sent: texts by the names of their files, without keys that open pages. */
  evidenceOf: (db: Db, id: number) => Readonly<Record<string, string>>
  /**
   * Money went back that nobody of the site sent: what was promised is kept by it, but for what is under way, and the
   * rest is a refund. @returns what of it the ledger could not take
   */
  sendBack: (tx: Db, money: LedgerMove, underWay: readonly string[]) => number
  /**
   * The bank took a payment back after a dispute: nothing that the site refunds. What was promised is promised no more,
   * but for what is under way. @returns what of it the ledger could not take
   */
  chargeBack: (tx: Db, money: LedgerMove, underWay: readonly string[]) => number
  /** What the bank took under this operation is there again. @returns what of it the ledger has lost, and has again */
  winBack: (tx: Db, money: Pick<LedgerMove, 'id' | 'operation' | 'now'>) => number
  /** Somebody has looked at a sum that was not asked for: what is due has its time again. */
  allowTime: (tx: Db, id: number, now: Date) => void
}

type Payables = Record<PaymentOf, Payable>

/** Money that is not what was asked for, in minor units of the base currency. */
type Stray = {
  /** Told twice, it is done once. */
  operation: string
  amountMinor: number
  /** As the provider counts it. */
  original: string
  method: string
  reference: string
  now: Date
}

/** Where such money goes (`shop/unassigned`). */
export type Strays = {
  keep: (tx: Db, money: Stray) => void
  /**
   * @param keptAs the operation that it was kept by
   * @returns what of it waits no more
   */
  giveBack: (tx: Db, money: Stray & { keptAs: string }) => number
  /** What such money was put towards since. */
  findPlaces: (db: Db, keptAs: string) => { target: Target; amountMinor: number }[]
  /** What was given back under this operation came back: it waits again. @returns how much does, in minor units */
  takeAgain: (tx: Db, operation: string, now: Date) => number
}

/** What settling needs of the rooms above. */
export type PaidRooms = {
  payables: Payables
  strays: Strays
  /** What money of one thing was used for instead of going back (`shop/carrying`). */
  findCarried: (db: Db, from: Target) => { target: Target; amountMinor: number }[]
}
