import { randomBytes } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'

import { subscribe } from '#app/site/newsletter/newsletter.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionFiles, commissionHistory, commissionRequests } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type Locale, type Nature, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { emailState } from '../emails/request-emails.server.ts'
import { emailStaff } from '../emails/staff-emails.server.ts'
import type { Choices } from '../estimate/choices.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { moveSlot, readOpening } from '../slots/slots.server.ts'
import { acceptedTerms } from '../terms/texts.server.ts'
import { serveLine } from '../waiting-list/serving.server.ts'
import { convertOffer } from '../waiting-list/waiting-offers.server.ts'
import { type Confirmation, confirmationOf, mayHold } from './confirming.server.ts'
import { addHours } from './due.ts'
import type { KeptFile } from './files.server.ts'
import { isOpen } from './requests.ts'

/** A request as it is sent. `key` makes sending it twice one request. */
export type Draft = {
  key: string
  email: string
  /** What the public queue calls the client. */
  alias?: string
  locale: Locale
  typeId: number
  slotId: number | null
  details: string
  nature: Nature
  /** For adults alone: the client confirmed to be 18 or older. */
  isForAdults?: boolean
  paymentMethodId: number | null
  deadline: string | null
  choices: Choices
  estimate: Estimate
  /** What the client sees amounts in, and its rate. */
  currency: string
  conversion: number
  wantsNewsletter: boolean
  files: KeptFile[]
  quoteHours: number
  /** Whose offer of the waiting list the slot is, if it is one. */
  waitingEntryId?: number | null
  /** Whence it comes, of somebody whose address nobody confirmed; "" of anybody else. */
  network?: string
}

export type SubmissionOutcome = { secret: string } | 'ALREADY_REQUESTED' | 'SLOT_TAKEN'

const OPEN = REQUEST_STATUSES.filter(isOpen)

/**
 * Sends a request: writes it down with its estimate, files and the terms accepted, and takes the slot it names, all or
 * nothing. Of two for one slot, or from one address, the first is taken (product decisions, "Commissions").
 * @returns the secret of the client's page, or why it was refused (specification, section 8)
 */
export function sendRequest(db: Db, draft: Draft, now: Date): SubmissionOutcome {
  return inTransaction(db, (tx) => send(tx, draft, now))
}

/** The secret of a request that was sent with this key before. */
export function findSent(db: Db, key: string): string | null {
  const { secret, idempotencyKey } = commissionRequests
  return db.select({ secret }).from(commissionRequests).where(eq(idempotencyKey, key)).get()?.secret ?? null
}

function send(db: Db, draft: Draft, now: Date): SubmissionOutcome {
  const before = findSent(db, draft.key)
  if (before) return { secret: before }
  if (hasOpenRequest(db, draft.email)) return 'ALREADY_REQUESTED'

  const { slotId: wishedSlotId, waitingEntryId: entryId = null } = draft
  // Who comes by an offer of the waiting list confirmed their address there.
  const network = entryId === null ? (draft.network ?? '') : ''
  const slotId = mayHold(db, network, now) ? wishedSlotId : null
  const move = { from: 'FREE', to: 'REQUESTED', by: 'CUSTOMER', now, entryId } as const
  if (slotId !== null && !moveSlot(db, slotId, move)) return 'SLOT_TAKEN'
  if (slotId !== wishedSlotId && !isFree(db, wishedSlotId, now)) return 'SLOT_TAKEN'

  const { id, secret } = insertRequest(
    db,
    { ...draft, slotId, ...confirmationOf(db, { network, slotId, wishedSlotId }, now) },
    now,
  )
  db.insert(commissionHistory).values({ requestId: id, to: 'SUBMITTED', by: 'CUSTOMER', at: now }).run()
  for (const file of draft.files) {
    db.insert(commissionFiles)
      .values({ ...file, requestId: id, createdAt: now })
      .run()
  }
  if (entryId !== null) convertOffer(db, entryId, id, now)
  emailState(db, id, now)
  emailStaff(db, id, { step: 'SUBMITTED', subject: 'subjectSUBMITTEDtoStaff', text: draft.details }, now)
  if (draft.wantsNewsletter) subscribe(db, draft, now, network || undefined)
  serveLine(db, now)
  return { secret }
}

function isFree(db: Db, slotId: number | null, now: Date): boolean {
  return readOpening(db, now).offered.some(({ id }) => id === slotId)
}

function hasOpenRequest(db: Db, email: string): boolean {
  const isTheirs = and(eq(commissionRequests.email, email), inArray(commissionRequests.status, OPEN))
  return db.select({ id: commissionRequests.id }).from(commissionRequests).where(isTheirs).get() !== undefined
}

function insertRequest(db: Db, draft: Draft & Confirmation, now: Date) {
  const { key, files: _files, quoteHours, waitingEntryId: _entry, ...columns } = draft
  const values = {
    ...columns,
    ...acceptedTerms(db, draft.locale),
    secret: randomBytes(24).toString('base64url'),
    idempotencyKey: key,
    estimateMinor: draft.estimate.totalMinor,
    quoteDueAt: addHours(now, quoteHours),
    createdAt: now,
    updatedAt: now,
  }
  const { id, secret } = commissionRequests
  return db.insert(commissionRequests).values(values).returning({ id, secret }).get()
}
