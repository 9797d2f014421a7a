import { randomBytes } from 'node:crypto'

import { and, eq, gt, inArray, like, ne, notExists, sql } from 'drizzle-orm'

import { forgetAttempts, gatherAttempts } from '#app/payments/attempts/attempts.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import { forgetPayers, listPayers } from '#app/site/payers.server.ts'
import { lastForgotten, type Person } from '#app/site/person.ts'
import { isByAddress, type PersonalRoom } from '#app/site/personal-emails.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionAddenda,
  commissionDeliveries,
  commissionFiles,
  commissionHistory,
  commissionLedger,
  commissionMessages,
  commissionProofs,
  commissionQuotes,
  commissionRequests,
  commissionShowings,
  commissionVoidQuotes,
  mails,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { CLIENT } from '../actor.ts'
import { cancelRequest, endRequest } from '../cancellation/ending.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { listVoidQuotes } from '../quotes/versions.server.ts'
import { workPath } from '../work/work-files.server.ts'
import { filePath } from './files.server.ts'
import { findRequest, type RequestInFull } from './requests.server.ts'
import { isOpen } from './requests.ts'

/** Commissions, which know their client by an address alone. */
export const personalRequests: PersonalRoom = {
  name: 'commissions',
  gather: (db, person) =>
    listTheirs(db, person).map(
      ({ secret: _, idempotencyKey: __, confirmKey: ___, contentHash: ____, files, ...request }) => ({
        ...request,
        ...readAgreement(db, request.id),
        voidQuotes: listVoidQuotes(db, request.id),
        ...readTalk(db, request.id),
        paidBy: listPayers(db, { requestId: request.id }),
        online: gatherAttempts(db, { of: 'COMMISSION', id: request.id }),
        files: files.map(({ name, mimeType, bytes, createdAt }) => ({ name, mimeType, bytes, createdAt })),
      }),
    ),
  files: (db, person) =>
    listTheirs(db, person).flatMap(({ id, files }) => [
      ...files.map(({ stored, name }, at) => ({
        path: filePath(stored),
        name: `commission-${id}/${at + 1}-${plain(name)}`,
      })),
      ...listDelivered(db, id).map(({ stored, name }, at) => ({
        path: workPath(stored),
        name: `commission-${id}/work/${at + 1}-${plain(name)}`,
      })),
    ]),
  forget: (tx, person, now) => listTheirs(tx, person).flatMap((request) => leaveRequest(tx, request, now)),
}

/** Forgets clients who left while something was under way, a while after it was delivered. @returns files that go */
export function forgetClients(db: Db, now: Date): string[] {
  const waiting = and(
    like(mails.cause, sql`'commission:' || ${commissionRequests.id} || ':%'`),
    inArray(mails.state, ['QUEUED', 'SENDING']),
  )
  const { requestId, to, at } = commissionHistory
  const isFresh = and(eq(requestId, commissionRequests.id), eq(to, 'DELIVERED'), gt(at, lastForgotten(now)))
  const left = db
    .select({ id: commissionRequests.id })
    .from(commissionRequests)
    .where(
      and(
        eq(commissionRequests.forgetWhenDone, true),
        notExists(db.select().from(mails).where(waiting)),
        notExists(db.select().from(commissionHistory).where(isFresh)),
      ),
    )
    .all()
  return left.flatMap(({ id }) => inTransaction<string[]>(db, (tx) => (isDone(tx, id) ? forgetClient(tx, id) : [])))
}

/** What nothing was paid for ends; what was paid keeps how to reach the client until it is delivered, or given back. */
function leaveRequest(tx: Db, { id, status }: RequestInFull, now: Date): string[] {
  if (status === 'SUBMITTED' || status === 'QUOTED') endRequest(tx, id, 'WITHDRAWN', CLIENT, now)
  if (status === 'ACCEPTED' && readAgreement(tx, id).account.paidMinor === 0)
    cancelRequest(tx, id, { reason: '' }, CLIENT, now)
  if (isDone(tx, id)) return forgetClient(tx, id)

  tx.update(commissionRequests).set({ forgetWhenDone: true }).where(eq(commissionRequests.id, id)).run()
  return []
}

/** Over, and nothing has to be given back any more. */
function isDone(db: Db, id: number): boolean {
  const request = findRequest(db, id)
  const { owedBackMinor } = readAgreement(db, id).account
  return request !== null && !isOpen(request.status) && owedBackMinor === 0
}

/** What both agreed on stays as it was agreed. */
function forgetClient(tx: Db, id: number): string[] {
  const files = [...dropFiles(tx, id), ...dropWork(tx, id)]
  const nothing = { email: '', alias: '', details: '', network: '', confirmKey: '', contentHash: '' }
  const keys = { secret: newKey(), idempotencyKey: newKey() }
  tx.update(commissionRequests)
    .set({ ...nothing, ...keys, wantsNewsletter: false, forgetWhenDone: false })
    .where(eq(commissionRequests.id, id))
    .run()
  tx.update(commissionHistory).set({ reason: '' }).where(eq(commissionHistory.requestId, id)).run()
  tx.update(commissionQuotes).set({ note: '' }).where(eq(commissionQuotes.requestId, id)).run()
  tx.update(commissionVoidQuotes).set({ note: '' }).where(eq(commissionVoidQuotes.requestId, id)).run()
  tx.update(commissionLedger).set({ reason: '' }).where(eq(commissionLedger.requestId, id)).run()
  const isNotAgreed = and(eq(commissionAddenda.requestId, id), ne(commissionAddenda.status, 'ACCEPTED'))
  tx.update(commissionAddenda).set({ text: '' }).where(isNotAgreed).run()
  forgetPayers(tx, { requestId: id })
  forgetAttempts(tx, { of: 'COMMISSION', id })
  forgetAudit(tx, `commission/${id}`)
  const emails = forgetMails(tx, like(mails.cause, `commission:${id}:%`))
  return [...files, ...emails]
}

const newKey = () => randomBytes(24).toString('base64url')

/** What the client sent. */
function dropFiles(tx: Db, requestId: number): string[] {
  const { stored } = commissionFiles
  const files = tx.delete(commissionFiles).where(eq(commissionFiles.requestId, requestId)).returning({ stored }).all()
  tx.update(commissionMessages).set({ text: '' }).where(eq(commissionMessages.requestId, requestId)).run()
  return files.map((file) => filePath(file.stored))
}

/** What the client was shown and given: nobody may fetch it any more. */
function dropWork(tx: Db, requestId: number): string[] {
  const isTheirs = eq(commissionShowings.requestId, requestId)
  const showings = tx.select({ id: commissionShowings.id }).from(commissionShowings).where(isTheirs)
  const { stored } = commissionProofs
  const proofs = tx
    .delete(commissionProofs)
    .where(inArray(commissionProofs.showingId, showings))
    .returning({ stored })
    .all()
  const delivered = tx
    .delete(commissionDeliveries)
    .where(eq(commissionDeliveries.requestId, requestId))
    .returning({ stored: commissionDeliveries.stored })
    .all()
  tx.update(commissionShowings).set({ note: '', answerText: '' }).where(isTheirs).run()
  return [...proofs, ...delivered].map((file) => workPath(file.stored))
}

/** What both wrote to each other, and what the client was shown and given. */
function readTalk(db: Db, requestId: number) {
  const { by, text, at } = commissionMessages
  const { stage, note, shownAt, answer, answerText, answeredAt } = commissionShowings
  return {
    messages: db
      .select({ by, text, at })
      .from(commissionMessages)
      .where(eq(commissionMessages.requestId, requestId))
      .all(),
    showings: db
      .select({ stage, note, shownAt, answer, answerText, answeredAt })
      .from(commissionShowings)
      .where(eq(commissionShowings.requestId, requestId))
      .all(),
    deliveries: listDelivered(db, requestId).map(({ name, bytes, createdAt }) => ({ name, bytes, createdAt })),
  }
}

function listDelivered(db: Db, requestId: number) {
  return db.select().from(commissionDeliveries).where(eq(commissionDeliveries.requestId, requestId)).all()
}

function listTheirs(db: Db, person: Person): RequestInFull[] {
  const { id, email, createdAt } = commissionRequests
  const found = db
    .select({ id })
    .from(commissionRequests)
    .where(isByAddress(person, email, createdAt))
    .all()
  return found.flatMap((request) => findRequest(db, request.id) ?? [])
}

/** A name that a ZIP may hold. */
function plain(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '')
}
