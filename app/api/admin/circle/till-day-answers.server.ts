import { listDays, type TillDay } from '#app/event-helper/days/days.server.ts'
import { reportOf, markOf, shownAtClosing } from '#app/event-helper/report/report.server.ts'
import { findSession, type TillSession } from '#app/event-helper/sessions.server.ts'
import type { Db } from '#db/database.server.ts'

/** The days of a till as programs see them; null where there is none. */
export function presentDays(db: Db, eventId: number, now: Date) {
  const session = findSession(db, eventId)
  if (!session) return null

  return listDays(db, session.id).map((day) => {
    const report = reportOf(db, session, [day])
    return {
      day: day.day,
      openedAt: day.openedAt,
      closedAt: day.closedAt,
      filedAt: day.filedAt,
      isStaying: day.isStaying,
      floatMinor: day.floatMinor,
      expectedCashMinor: report.cash.expectedMinor,
      countedCashMinor: day.countedCashMinor,
      goods: report.goods.map(({ productId, brought, expected, counted }) => {
        return { productId, brought, expected, counted }
      }),
      shown: shownOf(db, session, day, now),
    }
  })
}

/** What a page would be made of that asks to close or to file the day. */
export function shownOf(db: Db, session: TillSession, day: TillDay, now: Date): string {
  return (day.closedAt ? null : shownAtClosing(db, session.eventId, now)) ?? markOf(db, session, day)
}
