import { and, asc, gt, inArray } from 'drizzle-orm'

import { listAllEvents } from '#app/circle/events.server.ts'
import { STATUSES } from '#app/circle/events.ts'
import { type Calendar, type Place, placeOf, timelineOf } from '#app/commissions/slots/calendar.ts'
import { listSlots } from '#app/commissions/slots/slots.server.ts'
import { SLOT_PAPERS } from '#app/commissions/slots/slots.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDaysBriefly } from '#app/translations/dates.ts'
import type { Key } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** Months that are shown, this one included. */
const MONTHS = 4
/** Of products that come out later, the first. */
const MOST_RELEASES = 12

/** `paper` is how the calendar of slots shows one. */
type Appointment = {
  kind: 'slot' | 'event' | 'release' | 'away'
  paper?: string
  path: string
  name: string
  says: Key
} & Days
type Days = { startsOn: string; endsOn: string }
export type Ahead = Omit<Appointment, keyof Days> & { days: string; place: Place }

/** What the next months hold, the soonest first: slots of commissions, events, products that come out, vacations. */
export function readAhead(db: Db, today: string, locale: Locale) {
  const calendar: Calendar = { start: today.slice(0, 7), months: MONTHS }
  const coming = [...listComing(db, today, locale)]
    .filter(({ endsOn }) => endsOn >= today)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  const rows = coming.flatMap(({ startsOn, endsOn, ...row }): Ahead[] => {
    const place = placeOf({ startsOn, endsOn }, calendar)
    return place ? [{ ...row, days: formatDaysBriefly(startsOn, endsOn, locale), place }] : []
  })
  return { ...timelineOf(calendar, today, locale), rows }
}

function* listComing(db: Db, today: string, locale: Locale): Generator<Appointment> {
  for (const { id, label, status, startsOn, endsOn } of listSlots(db)) {
    const path = `/admin/commission-slots/${id}`
    yield {
      kind: 'slot',
      paper: SLOT_PAPERS[status],
      path,
      name: localise(label, locale),
      says: `admin:slot${status}`,
      startsOn,
      endsOn,
    }
  }
  for (const { id, name, status, startsOn, endsOn } of listAllEvents(db)) {
    if (status === 'CANCELED') continue

    const path = `/admin/events/${id}`
    yield { kind: 'event', path, name: localise(name, locale), says: STATUSES[status].key, startsOn, endsOn }
  }
  for (const { id, name, releaseDate } of listReleases(db, today)) {
    const days = { startsOn: releaseDate, endsOn: releaseDate }
    yield {
      kind: 'release',
      path: `/admin/products/${id}`,
      name: localise(name, locale),
      says: 'office:release',
      ...days,
    }
  }
  for (const { from, until } of readSettings(db).vacations) {
    const days = { startsOn: from, endsOn: until }
    yield { kind: 'away', path: '/admin/commission-slots', name: '', says: 'office:away', ...days }
  }
}

function listReleases(db: Db, today: string) {
  const { id, name, releaseDate, status } = products
  return db
    .select({ id, name, releaseDate })
    .from(products)
    .where(and(inArray(status, ['DRAFT', 'PUBLISHED']), gt(releaseDate, today)))
    .orderBy(asc(releaseDate), asc(id))
    .limit(MOST_RELEASES)
    .all()
}
