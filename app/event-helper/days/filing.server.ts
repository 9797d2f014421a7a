import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { endHolds } from '#app/circle/holds/holds.server.ts'
import { onHandOf } from '#app/shop/stock/stock.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillDays } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { transfer } from '../preparation/beginning.server.ts'
import { listSales, markOf } from '../report/report.server.ts'
import { findSession, listTillProducts } from '../sessions.server.ts'
import { type Administrator, findDay, lastDay, listDays, type TillDay } from './days.server.ts'

type FilingInput = { eventId: number; day: string; shown: string; by: Administrator; now: Date }

/**
 * Files the report of a day: from then on it stays as it is. What a telephone tells later is kept and shown beside it.
 * @param filing `shown` is what the page that asked was made of
 * @returns CLOSED where it was filed before, CHANGED where the figures are others now, BUSY where the day is open or one
 * before it is not filed
 */
export function fileReport(
  db: Db,
  { eventId, day: wantedDay, shown, by, now }: FilingInput,
): 'DONE' | 'CLOSED' | 'CHANGED' | 'BUSY' {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session && findDay(tx, session.id, wantedDay)
    if (!session || !day?.closedAt || firstUnfiled(listDays(tx, session.id))?.day !== wantedDay)
      return day?.filedAt ? 'CLOSED' : 'BUSY'
    if (markOf(tx, session, day) !== shown) return 'CHANGED'

    const times = listSales(tx, session.id).flatMap(({ receivedAt, voidedAt }) => [receivedAt, voidedAt ?? receivedAt])
    // Not before anything that is in it, should the clock have been put back.
    const filedAt = new Date(Math.max(now.getTime(), ...times.map((time) => time.getTime())))
    const isOpen = and(eq(tillDays.id, day.id), isNull(tillDays.filedAt), isNotNull(tillDays.closedAt))
    tx.update(tillDays).set({ filedAt, filedByUserId: by.id }).where(isOpen).run()
    audited(tx, { actor: by, action: 'till.file', subject: `event/${eventId}`, after: { day: wantedDay } }, now)
    return 'DONE'
  })
}

/** Reports are filed in the order of their days: what was counted on one is what the next begins with. */
export function firstUnfiled(days: readonly TillDay[]): TillDay | undefined {
  return days.find(({ filedAt }) => filedAt === null)
}

/**
 * Brings back to the shop what stayed on the table for a day that does not come; what is held there is given up.
 * @returns whether something stayed there
 */
export function bringBack(db: Db, { eventId, by, now }: Omit<FilingInput, 'day' | 'shown'>): boolean {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session?.state === 'CLOSED' ? lastDay(tx, session.id) : null
    if (!session || !day?.isStaying) return false

    tx.update(tillDays).set({ isStaying: false }).where(eq(tillDays.id, day.id)).run()
    endHolds(tx, eventId, now)
    const from = eventPool(eventId)
    const operation = `bringing-back:day-${day.id}-${day.closings}`
    for (const { productId } of listTillProducts(tx, session.id)) {
      const quantity = onHandOf(tx, productId, from)
      if (quantity > 0) transfer(tx, { productId, quantity, from, to: WEB_POOL, operation, by: by.id, now })
    }
    audited(tx, { actor: by, action: 'till.bring-back', subject: `event/${eventId}` }, now)
    return true
  })
}
