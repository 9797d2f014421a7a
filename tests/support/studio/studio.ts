import { eq, TransactionRollbackError } from 'drizzle-orm'

import { CLIENT, CLOCK, type Actor } from '#app/commissions/actor.ts'
import { cancelRequest, endRequest } from '#app/commissions/cancellation/ending.server.ts'
import { noChoices } from '#app/commissions/estimate/choices.ts'
import { estimate } from '#app/commissions/estimate/estimate.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { readOffer } from '#app/commissions/price-lists/price-lists.server.ts'
import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { type Draft, sendRequest } from '#app/commissions/requests/sending.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  commissionRequests,
  commissionSlots,
  commissionTypes,
  currencies,
  siteTexts,
  users,
} from '#db/schema.server.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const TOTAL = 35_701
/** 20 % of 357.01 is 71.402, and a part of a cent counts as one. */
export const DEPOSIT = 7141
export const ADMIN: Actor = { by: 'ADMIN', user: { id: 1, email: 'admin@example.com' } }
export { CLIENT, CLOCK }

/** A database with one price list, so many free slots and an administrator. */
export function openStudio(slots = 1): Db {
  const { db } = openDatabase(':memory:')
  const name = { en: 'Digital' }
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2 }).run()
  db.insert(users).values({ id: 1, email: 'admin@example.com', authorityLevel: 10, createdAt: NOW }).run()
  db.insert(commissionTypes).values({ id: 1, kind: 'DIGITAL', name, description: name }).run()
  db.insert(siteTexts)
    .values({ kind: 'TERMS', version: 1, body: { en: 'Be kind.' }, publishedAt: NOW })
    .run()
  for (let id = 1; id <= slots; id += 1) {
    const days = { startsOn: '2026-12-01', endsOn: '2027-01-14' }
    db.insert(commissionSlots)
      .values({ id, label: { en: `Slot ${id}` }, ...days, changedAt: NOW })
      .run()
  }
  return db
}

/** A request that the first price list allows, with nothing chosen. */
export function draftOf(db: Db, change: Partial<Draft> = {}): Draft {
  const [list] = readOffer(db).lists
  if (!list) throw new Error('There is a price list')

  const choices = noChoices(list)
  return {
    key: crypto.randomUUID(),
    email: 'ada@example.com',
    locale: 'en',
    typeId: list.id,
    slotId: null,
    details: 'A lighthouse',
    nature: 'PERSONAL',
    paymentMethodId: null,
    deadline: null,
    choices,
    estimate: estimate({ list, addons: [], choices, priority: null }),
    currency: 'USD',
    conversion: 1,
    wantsNewsletter: false,
    files: [],
    quoteHours: 72,
    ...change,
  }
}

/** Sends a request. @returns its id; null where it was refused */
export function send(
  db: Db,
  {
    client = 'ada',
    slotId = null as number | null,
    waitingEntryId = undefined as number | undefined,
    network = '',
    now = NOW,
  } = {},
): number | null {
  const result = sendRequest(db, draftOf(db, { email: `${client}@example.com`, slotId, waitingEntryId, network }), now)
  return typeof result === 'string' ? null : (findRequestBySecret(db, result.secret)?.id ?? null)
}

export function quote(db: Db, id: number, slotId: number | null = 1, now = NOW) {
  const lines = [{ label: 'Lighthouse', minor: TOTAL }]
  return giveQuote(db, id, { lines, note: '', deadline: null, slotId }, ADMIN, now)
}

export function pay(db: Db, id: number, amountMinor: number, now = NOW, operation: string = crypto.randomUUID()) {
  return recordPayment(db, id, { amountMinor, operation, reason: '' }, ADMIN, now)
}

/** The places a request can be in: its status, and what was paid where that tells more. */
export const PLACES = {
  SUBMITTED: [],
  QUOTED: ['quote'],
  ACCEPTED: ['quote', 'accept'],
  'ACCEPTED, deposit paid': ['quote', 'accept', 'deposit'],
  'ACCEPTED, paid in full': ['quote', 'accept', 'payAll'],
  'IN_PROGRESS, sketch': ['quote', 'accept', 'payAll', 'start'],
  'IN_PROGRESS, colour': ['quote', 'accept', 'payAll', 'start', 'toLineart', 'toColour'],
  DELIVERED: ['quote', 'accept', 'payAll', 'start', 'toLineart', 'toColour', 'deliver'],
  DECLINED: ['decline'],
  EXPIRED: ['quote', 'expire'],
  WITHDRAWN: ['withdraw'],
  CANCELED: ['quote', 'accept', 'cancel'],
} as const satisfies Record<string, readonly string[]>
export type Place = keyof typeof PLACES

/** Everything that can be done to a request, as the hand that may do it does it. */
export const STEPS = {
  quote: (db: Db, id: number) => quote(db, id),
  accept: (db: Db, id: number) => acceptQuote(db, id, NOW),
  deposit: (db: Db, id: number) => pay(db, id, DEPOSIT),
  payAll: (db: Db, id: number) => pay(db, id, TOTAL),
  start: (db: Db, id: number) => startWork(db, id, ADMIN, NOW),
  toLineart: (db: Db, id: number) => goOn(db, id, 'SKETCH', ADMIN, NOW),
  toColour: (db: Db, id: number) => goOn(db, id, 'LINEART', ADMIN, NOW),
  deliver: (db: Db, id: number) => deliverWork(db, id, ADMIN, NOW),
  decline: (db: Db, id: number) => endRequest(db, id, 'DECLINED', ADMIN, NOW),
  expire: (db: Db, id: number) => endRequest(db, id, 'EXPIRED', CLOCK, NOW),
  withdraw: (db: Db, id: number) => endRequest(db, id, 'WITHDRAWN', CLIENT, NOW),
  cancel: (db: Db, id: number) => cancelRequest(db, id, { reason: '' }, ADMIN, NOW),
}

/** A studio with one request that has come to a place. */
export function studioAt(place: Place): { db: Db; id: number } {
  const db = openStudio()
  return { db, id: bring(db, place) }
}

const shared = openStudio()

/** Works on a request at a place and undoes it all: a database is made once. */
export function tryAt(place: Place, work: (db: Db, id: number) => void): void {
  undo(shared, (db) => work(db, bring(db, place)))
}

/** Does something as if it had never been. */
export function undo(db: Db, work: (db: Db) => void): void {
  try {
    db.transaction((tx) => {
      work(tx)
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}

function bring(db: Db, place: Place): number {
  const id = send(db, { slotId: 1 })
  if (id === null) throw new Error('The request was refused')

  for (const step of PLACES[place]) {
    const done = STEPS[step](db, id)
    if (done !== 'DONE') throw new Error(`${place}: ${step} is ${done}`)
  }
  return id
}

export function statusOf(db: Db, id: number): RequestStatus | undefined {
  return db.select().from(commissionRequests).where(eq(commissionRequests.id, id)).get()?.status
}
