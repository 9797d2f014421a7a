import { day } from '#app/platform/fields.forms.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'
import type { Db } from '#db/database.server.ts'

import { markOf } from '../report/report.server.ts'
import { findSession, type TillSession } from '../sessions.server.ts'
import { shown } from '../till.forms.ts'
import { findDay } from './days.server.ts'
import { bringBack, fileReport } from './filing.server.ts'
import { reopenDay } from './reopening.server.ts'

const path = (eventId: number) => `/event-helper/${eventId}/report`
/** Declares something that is done to the days of a table, which its event names. */
const dayOperation = operationsOf<TillSession>({ name: 'till', find: findSession, path })

/** Whoever sends a form that names no day is told why nothing was done. */
const ofDay = { at: { day }, form: { day: day.catch('') } }

const reopen = dayOperation({
  ...ofDay,
  run: (tx, eventId, given, change) =>
    given.day === '' || findOf(tx, eventId, given.day)
      ? reopenDay(tx, { eventId, day: given.day, ...change })
      : 'NOT_FOUND',
  done: (_, { eventId }) => ({ key: 'till:reopened', to: `/event-helper/${eventId}` }),
  refusals: {
    CLOSED: { key: 'till:reopenCLOSED' },
    CHANGED: { key: 'till:reopenCHANGED' },
    LACKING: { key: 'till:reopenLACKING' },
  },
  summary: 'Opens the last day again, as if it had not been closed',
  conflict: 'It is open or filed, a later day came, or the shop no longer has what came back',
})

const file = dayOperation({
  ...ofDay,
  input: { shown },
  run: (tx, eventId, given, change) => {
    const found = findOf(tx, eventId, given.day)
    if (!found) return given.day === '' ? 'BUSY' : 'NOT_FOUND'

    const seen = given.shown ?? markOf(tx, found.session, found.day)
    return fileReport(tx, { eventId, day: given.day, shown: seen, ...change })
  },
  done: (_, { eventId }, __, given) => ({ key: 'till:filed', to: `${path(eventId)}?day=${given.day}` }),
  refusals: {
    CHANGED: (_, { eventId }, __, given) => ({
      key: 'till:changedMeanwhile',
      to: `/event-helper/${eventId}/filing?day=${given.day}`,
    }),
    CLOSED: { key: 'till:fileCLOSED' },
    BUSY: { key: 'till:fileBUSY' },
  },
  summary: 'Files the report of a closed day: from then on nothing in it changes',
  conflict: 'It is open or filed, a day before it is not filed, or its figures changed since `shown`',
})

/** What stayed on the table for a day that does not come. */
const bringGoodsBack = dayOperation({
  run: (tx, eventId, _, change) => bringBack(tx, { eventId, ...change }),
  done: 'till:broughtBack',
  refusals: { REFUSED: { key: 'till:nothingStays' } },
  summary: 'Brings to the shop what stayed on the table for a day that does not come',
  conflict: 'Nothing stays there',
})

/** What is done to the days of a table by one press. */
export const dayOperations = { reopen, file, bringBack: bringGoodsBack }

function findOf(db: Db, eventId: number, wanted: string) {
  const session = findSession(db, eventId)
  const found = session && findDay(db, session.id, wanted)
  return found && { session, day: found }
}
