import { formatDay } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { TillDay } from '#app/event-helper/days/days.server.ts'
import type { TillSession } from '#app/event-helper/sessions.server.ts'
import { reportOf } from './report.server.ts'

/** Each day of a table in one line; amounts in minor units of the till's currency. */
export function listDayRows(db: Db, session: TillSession, days: readonly TillDay[], locale: Locale) {
  return days.map((day) => {
    const { takenMinor, cash } = reportOf(db, session, [day])
    return { day: day.day, name: formatDay(day.day, locale), state: stateOf(day), takenMinor, ...cash }
  })
}

function stateOf({ closedAt, filedAt }: TillDay): 'OPEN' | 'CLOSED' | 'FILED' {
  if (filedAt) return 'FILED'

  return closedAt ? 'CLOSED' : 'OPEN'
}
