import { and, asc, eq } from 'drizzle-orm'

import { sign, unsign } from '#app/platform/cookies.server.ts'
import { PICTURE } from '#app/platform/pictures/limits.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionDeliveries, commissionRequests } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { emailLaterFiles } from '../emails/message-emails.server.ts'
import { isPaid } from '../payments/ledger.ts'

/** `until` is in seconds since 1970. */
type FileLink = { fileId: number; until: number }
export type Delivery = typeof commissionDeliveries.$inferSelect
/** A finished file in the data folder. */
export type NewDelivery = { name: string; bytes: number; stored: string }

const PURPOSE = 'commission-delivery'
const AN_HOUR = 60 * 60

/** Lays finished files beside a commission that is being drawn or is delivered. */
export function addDeliveries(db: Db, requestId: number, files: NewDelivery[], actor: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    const { id, status } = commissionRequests
    const request = tx.select({ status }).from(commissionRequests).where(eq(id, requestId)).get()
    if (!request) return 'NOT_FOUND'
    if (request.status !== 'IN_PROGRESS' && request.status !== 'DELIVERED') return 'REFUSED'

    const laid = files.map(
      (file) =>
        tx
          .insert(commissionDeliveries)
          .values({ ...file, requestId, createdAt: now })
          .returning({ id: commissionDeliveries.id })
          .get().id,
    )
    // Before that, the e-mail of the delivery tells of them.
    if (request.status === 'DELIVERED')
      emailLaterFiles(tx, requestId, { names: files.map(({ name }) => name), laid }, now)
    recordWork(tx, { actor, action: 'files', requestId, after: { files: files.map(({ name }) => name) } }, now)
    return 'DONE'
  })
}

/** Takes a finished file away again. @returns where it lies, for whoever called to delete it */
export function removeDelivery(
  db: Db,
  requestId: number,
  fileId: number,
  actor: Actor,
  now: Date,
): Delivery | Exclude<Outcome, 'DONE'> {
  return inTransaction<Delivery | Exclude<Outcome, 'DONE'>>(db, (tx) => {
    const isIt = and(eq(commissionDeliveries.id, fileId), eq(commissionDeliveries.requestId, requestId))
    const file = tx.delete(commissionDeliveries).where(isIt).returning().get()
    if (!file) return 'NOT_FOUND'

    recordWork(tx, { actor, action: 'file-removed', requestId, after: { file: file.name } }, now)
    return file
  })
}

export function listDeliveries(db: Db, requestId: number): Delivery[] {
  const isIts = eq(commissionDeliveries.requestId, requestId)
  return db.select().from(commissionDeliveries).where(isIts).orderBy(asc(commissionDeliveries.id)).all()
}

/**
 * Links to the finished files, signed and expiring, so that one passed on is worth little; none before the work is
 * delivered and paid in full (product decisions, "Commissions"), nor once nothing of it is paid any more.
 */
export function linkDeliveries(context: Context, requestId: number, secret: string, now: Date) {
  const { db } = requestOf(context)
  if (!mayFetch(db, requestId)) return []

  const until = Math.ceil(now.getTime() / 1000) + readSettings(db).downloadHours * AN_HOUR
  return listDeliveries(db, requestId).map(({ id: fileId, name, bytes }) => {
    const signature = sign(context, PURPOSE, valueOf({ fileId, until })).split('.').at(-1)
    return {
      id: fileId,
      name,
      bytes,
      path: `/commission-request/${secret}/work/${fileId}?until=${until}&signature=${signature}`,
      view: PICTURE.test(name) ? `/commission-request/${secret}/work/${fileId}/view` : null,
    }
  })
}

/** Whether an address was signed by this site for this file. */
export function checkLink(context: Context, signed: FileLink, signature: string, now: Date) {
  if (unsign(context, PURPOSE, `${valueOf(signed)}.${signature}`) === null) return 'FORGED'

  return signed.until * 1000 > now.getTime() ? 'GOOD' : 'EXPIRED'
}

/** A file that may be fetched now, or null. */
export function findDelivery(db: Db, requestId: number, fileId: number): Delivery | null {
  const isIt = and(eq(commissionDeliveries.id, fileId), eq(commissionDeliveries.requestId, requestId))
  return mayFetch(db, requestId) ? (db.select().from(commissionDeliveries).where(isIt).get() ?? null) : null
}

/** Whether the finished work is the client's: it is delivered, and paid for. */
export function mayFetch(db: Db, requestId: number): boolean {
  const { id, status } = commissionRequests
  const isDelivered =
    db.select({ status }).from(commissionRequests).where(eq(id, requestId)).get()?.status === 'DELIVERED'
  const { contract, account, areFilesClosed } = readAgreement(db, requestId)
  return isDelivered && contract !== null && isPaid(account) && !areFilesClosed
}

function valueOf({ fileId, until }: FileLink): string {
  return `${fileId}-${until}`
}
