import { findPicture } from '#app/platform/pictures/find-picture.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatMonth, formatWeekdays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { eventPath } from '../event-path.ts'
import { dayNumbers, placesOf } from '../events.ts'
import { readMenu } from '../menu/menu.server.ts'
import { type Poster, posterVersion } from './draw-poster.server.ts'
import { POSTER } from './poster-svg.ts'
import type { ShownPoster } from './shown-poster.ts'

type Event = typeof events.$inferSelect

/** The poster of an event: her own, else the address at which the site's is drawn. */
export function posterOf(db: Db, event: Event, locale: Locale, now: Date): ShownPoster {
  const picture = findPicture(db, event.posterId)
  if (picture) return { picture }

  const version = posterVersion(posterToDraw(db, event, locale, now))
  return { drawn: { path: `${eventPath(event)}/poster/${locale}-${version}.jpg`, ...POSTER } }
}

/** What stands on the poster that the site draws: what is new on the table comes first. */
export function posterToDraw(db: Db, event: Event, locale: Locale, now: Date): Poster {
  const { startsOn, endsOn, space } = event
  const items = readMenu(db, event, locale, now)?.items ?? []
  const inFront = items.toSorted((one, other) => Number(other.isNew) - Number(one.isNew))
  return {
    circle: localise(readSettings(db).circleName, locale),
    name: localise(event.name, locale),
    month: formatMonth(startsOn, locale),
    days: dayNumbers(startsOn, endsOn),
    weekdays: formatWeekdays(startsOn, endsOn, locale),
    places: placesOf(event, locale).join(locale === 'ja' ? '・' : ', '),
    space,
    pictures: inFront.flatMap((item) => item.picture ?? []).slice(0, 3),
  }
}
