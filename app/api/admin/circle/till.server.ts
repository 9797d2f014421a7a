import { listDays, type TillDay } from '#app/event-helper/days/days.server.ts'
import { takeReports } from '#app/event-helper/offline/reported.server.ts'
import { tillAnswer, tillCall, tillSnapshot } from '#app/event-helper/offline/till-call.forms.ts'
import { reportOf, markOf, shownAtClosing } from '#app/event-helper/report/report.server.ts'
import { findSession, type TillSession } from '#app/event-helper/sessions.server.ts'
import { takeSnapshot } from '#app/event-helper/till/snapshot.server.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'

/** The till of an event, as telephones at the table use it. */
export const tillCalls = {
  'GET admin/events/{id}/till': adminCall(
    { summary: 'Where the till of an event stands', params: byId, answer: tillSnapshot },
    ({ db, params, t }) => {
      const session = findSession(db, params.id)
      return session?.openedAt ? takeSnapshot(db, session) : refuse(t, 404)
    },
  ),
  'POST admin/events/{id}/till': adminCall(
    {
      summary: 'Takes sales, and sales taken back, in the order they were tapped',
      about:
        'Each has an `operation` of its own, 16 to 64 letters, digits, `-` and `_`: told again it changes nothing. ' +
        '`{kind: "SALE", operation, at, payment, givenMinor, lines: [{productId, quantity, priceMinor}]}` or ' +
        '`{kind: "VOID", operation, at, sale}`, `at` in milliseconds since 1970.',
      params: byId,
      body: tillCall,
      answer: tillAnswer,
    },
    ({ db, params, body, viewer, now, t }) =>
      takeReports(db, params.id, body, { by: viewer.id, now }) ?? refuse(t, 404),
  ),
}

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
