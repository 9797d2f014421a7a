import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { isKeptForPayment } from '#app/payments/attempts/settle-or-pass.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { commissionRequests, commissionSlots, waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { CLOCK } from '../actor.ts'
import { cancelRequest, endRequest } from '../cancellation/ending.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { remindOfBalance } from '../emails/request-emails.server.ts'
import { isAtLeast } from '../payments/ledger.ts'
import { serveLine } from '../waiting-list/serving.server.ts'
import { addDays, dueAfter, restartedClock, type Vacation } from './due.ts'
import { setClock } from './requests.server.ts'

type RequestClock = { id: number; status: 'QUOTED' | 'ACCEPTED'; from: Date; until: Date; owesBalance: boolean }

/**
 * Ends what its client did not do in time: a quote not accepted expires, a deposit or balance not paid cancels, and
 * what was paid is given back by the rule. A quote that we owe never expires: it is overdue in the admin. The line is
 * served once all have ended, so that nobody is passed on account of a request of their own that ends too; no slot is
 * seen free between.
 */
export function endLateRequests(db: Db, now: Date): void {
  const { vacations } = readSettings(db)
  if (!listRunning(db).some((one) => isLate(one, vacations, now))) return

  inTransaction(db, (tx) => {
    for (const { id, status } of listRunning(tx).filter((one) => isLate(one, vacations, now))) {
      if (isKeptForPayment(tx, { of: 'COMMISSION', id }, now) || readAgreement(tx, id).hold) continue
      if (status === 'QUOTED') endRequest(tx, id, 'EXPIRED', CLOCK, now)
      else cancelRequest(tx, id, { reason: '' }, CLOCK, now)
    }
    serveLine(tx, now)
  })
}

/**
 * Who is held is asked for nothing, so that the time to pay begins anew: written once a day while it lasts, whoever has
 * the hold taken off finds the whole of it again, but for hours.
 */
export function restartHeldClocks(db: Db, now: Date): void {
  for (const { id, status, from, until } of listRunning(db)) {
    if (status !== 'ACCEPTED' || addDays(from, 1) > now || !readAgreement(db, id).hold) continue

    setClock(db, id, restartedClock({ clockFrom: from, clockUntil: until }, now))
  }
}

/** Keeps deadlines that were told where time off is taken away: nobody has less time than they read. */
export function keepDeadlines(tx: Db, before: readonly Vacation[], after: readonly Vacation[]): void {
  const kept = (from: Date, until: Date) => {
    const lostMs = dueAfter(from, until, before).getTime() - dueAfter(from, until, after).getTime()
    return lostMs > 0 ? new Date(until.getTime() + lostMs) : null
  }
  for (const { id, from, until } of listRunning(tx)) {
    const later = kept(from, until)
    if (later) setClock(tx, id, { from, until: later })
  }
  const { id, status, offeredAt, offerUntil } = waitingList
  const offers = tx.select({ id, offeredAt, offerUntil }).from(waitingList).where(eq(status, 'OFFERED')).all()
  for (const offer of offers) {
    const later = offer.offeredAt && offer.offerUntil && kept(offer.offeredAt, offer.offerUntil)
    if (later) tx.update(waitingList).set({ offerUntil: later }).where(eq(id, offer.id)).run()
  }
}

/** Reminds of balances; after days of being off only of the last day that was missed. */
export function remindOfBalances(db: Db, now: Date): void {
  const { vacations } = readSettings(db)
  for (const { id, from } of listRunning(db).filter(({ owesBalance }) => owesBalance)) {
    const { contract, hold } = readAgreement(db, id)
    const days = hold ? [] : (contract?.promises.reminderDays ?? [])
    const day = days.findLast((after) => dueAfter(from, addDays(from, after), vacations) <= now)
    if (day) inTransaction(db, (tx) => remindOfBalance(tx, id, day, now))
  }
}

function isLate({ from, until }: RequestClock, vacations: readonly Vacation[], now: Date): boolean {
  return dueAfter(from, until, vacations) <= now
}

function listRunning(db: Db): RequestClock[] {
  return statements(db)
    .running.all()
    .flatMap(({ from, until, slot, ...one }) =>
      from && until && (one.status === 'QUOTED' || one.status === 'ACCEPTED')
        ? [
            {
              id: one.id,
              status: one.status,
              from,
              until,
              owesBalance: slot !== null && isAtLeast(slot, 'BALANCE_PENDING'),
            },
          ]
        : [],
    )
}

const statements = preparedOnce((db) => {
  const { id, status, clockFrom, clockUntil, slotId } = commissionRequests
  return {
    running: db
      .select({ id, status, from: clockFrom, until: clockUntil, slot: commissionSlots.status })
      .from(commissionRequests)
      .leftJoin(commissionSlots, eq(commissionSlots.id, slotId))
      .where(and(inArray(status, ['QUOTED', 'ACCEPTED']), isNotNull(clockUntil)))
      .prepare(),
  }
})
