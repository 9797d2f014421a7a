import { and, eq, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm'

import { forgetHold } from '#app/circle/holds/personal-holds.server.ts'
import { isOpen } from '#app/commissions/requests/requests.ts'
import { forgetMessage } from '#app/pages/contact/messages.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { isFinal } from '#app/shop/orders/order-data.ts'
import { REFUSAL_ACTIONS } from '#app/site/audit/actions.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  auditLog,
  commissionRequests,
  contactMessages,
  holds,
  mails,
  newsletterSubscribers,
  orders,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ORDER_STATUSES, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { daysAgo, monthsAgo } from './periods.ts'

/** Refused tries tell of an attack while it lasts; they hold addresses that strangers typed. */
const REFUSAL_DAYS = 30
/** Somebody else may have typed an address that does not confirm its newsletter; the link of its mail ends with it. */
const UNCONFIRMED_DAYS = 30
const A_DAY = 24 * 60 * 60 * 1000
const REFUSALS_AT_ONCE = 5000
/** So many rows at a time, so that visitors wait for none of it. */
const AT_ONCE = 200

/**
 * Forgets people whose time is over, by the settings of privacy: orders and commissions stay as what was sold, holds as
 * what was fetched, mails as that there was one; messages of the contact form, lines of the log
 * and unconfirmed subscribers go. One of the clock's jobs.
 * @returns files of the data folder that go
 */
export function forgetOverdue(db: Db, now: Date): string[] {
  const { keepOrdersMonths, keepCommissionsMonths, ...keep } = readSettings(db)
  markOrders(db, monthsAgo(now, keepOrdersMonths))
  markCommissions(db, monthsAgo(now, keepCommissionsMonths))
  dropLines(db, daysAgo(now, keep.keepLogDays))
  dropRefusals(db, new Date(now.getTime() - REFUSAL_DAYS * A_DAY))
  dropUnconfirmed(db, new Date(now.getTime() - UNCONFIRMED_DAYS * A_DAY))
  return [
    ...forgetHolds(db, daysAgo(now, keep.keepHoldsDays)),
    ...forgetMessages(db, daysAgo(now, keep.keepMessagesDays)),
    ...forgetOldMails(db, daysAgo(now, keep.keepMailsDays)),
  ]
}

/** What is over is forgotten by its own room, as if its buyer had left. */
function markOrders(db: Db, before: Date | null): void {
  if (before === null) return

  const { placedAt, status, email, forgetWhenDone } = orders
  const isOver = inArray(status, ORDER_STATUSES.filter(isFinal))
  const isOld = and(lt(placedAt, before), isOver, ne(email, ''), eq(forgetWhenDone, false))
  db.update(orders).set({ forgetWhenDone: true }).where(isOld).run()
}

function markCommissions(db: Db, before: Date | null): void {
  if (before === null) return

  const { updatedAt, status, email, forgetWhenDone } = commissionRequests
  const isOver = notInArray(status, REQUEST_STATUSES.filter(isOpen))
  const isOld = and(lt(updatedAt, before), isOver, ne(email, ''), eq(forgetWhenDone, false))
  db.update(commissionRequests).set({ forgetWhenDone: true }).where(isOld).run()
}

function forgetHolds(db: Db, before: Date | null): string[] {
  if (before === null) return []

  const isOver = inArray(holds.state, ['COLLECTED', 'RELEASED', 'NO_SHOW'])
  const isOld = and(lt(holds.movedAt, before), isOver, ne(holds.email, ''))
  const old = db.select({ id: holds.id }).from(holds).where(isOld).limit(AT_ONCE).all()
  return old.flatMap(({ id }) => inTransaction<string[]>(db, (tx) => forgetHold(tx, id)))
}

/** What nobody has read waits for its reader. */
function forgetMessages(db: Db, before: Date | null): string[] {
  if (before === null) return []

  const { id, sentAt, state } = contactMessages
  const isOld = and(lt(sentAt, before), ne(state, 'UNREAD'))
  const old = db.select({ id }).from(contactMessages).where(isOld).limit(AT_ONCE).all()
  return old.flatMap((message) => inTransaction<string[]>(db, (tx) => forgetMessage(tx, message.id)))
}

function forgetOldMails(db: Db, before: Date | null): string[] {
  if (before === null) return []

  const isKnown = or(ne(mails.to, ''), ne(mails.text, ''))
  const isOld = and(lt(mails.createdAt, before), inArray(mails.state, ['SENT', 'IN_FOLDER', 'FAILED']), isKnown)
  const ids = db
    .select({ id: mails.id })
    .from(mails)
    .where(isOld)
    .limit(AT_ONCE)
    .all()
    .map(({ id }) => id)
  return ids.length === 0 ? [] : inTransaction<string[]>(db, (tx) => forgetMails(tx, inArray(mails.id, ids)))
}

function dropLines(db: Db, before: Date | null): void {
  if (before !== null) db.delete(auditLog).where(lt(auditLog.at, before)).run()
}

function dropRefusals(db: Db, before: Date): void {
  const isOld = and(inArray(auditLog.action, [...REFUSAL_ACTIONS]), lt(auditLog.at, before))
  const old = db.select({ id: auditLog.id }).from(auditLog).where(isOld).limit(REFUSALS_AT_ONCE)
  db.delete(auditLog).where(inArray(auditLog.id, old)).run()
}

function dropUnconfirmed(db: Db, before: Date): void {
  const { confirmedAt, createdAt } = newsletterSubscribers
  db.delete(newsletterSubscribers)
    .where(and(isNull(confirmedAt), lt(createdAt, before)))
    .run()
}
