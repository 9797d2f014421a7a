import type { Db } from '#db/database.server.ts'
import type { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { eventPath } from '../event-path.ts'
import { listEarlierEvents } from '../events.server.ts'
import { presentEvent } from '../events.ts'
import { listPhotographs } from '../photographs/photographs.server.ts'
import { posterOf } from '../poster/poster.server.ts'
import type { EarlierEvent } from './earlier-event.ts'

const MOST = 3

/** The tables before this one, each with a photograph of it, else its poster. */
export function listEarlier(db: Db, event: typeof events.$inferSelect, locale: Locale, now: Date): EarlierEvent[] {
  return listEarlierEvents(db, event.startsOn, MOST).map((earlier) => {
    const { name, days } = presentEvent(earlier, locale)
    const [photograph] = listPhotographs(db, earlier.id, locale)
    const cover = photograph ? { picture: photograph.picture } : posterOf(db, earlier, locale, now)
    return { slug: earlier.slug, path: eventPath(earlier), name, days, cover }
  })
}
