import { eventPictures, events as table } from '#db/schema.server.ts'

import { events } from './demo.ts'
import type { Ground } from './ground.ts'

/** The demo circle's tables at events, past and coming. */
export function plantEvents({ db, pictureOf }: Ground): void {
  for (const { poster, photographs = [], ...event } of events) {
    const posterId = poster ? pictureOf(poster) : null
    const { id: eventId } = db
      .insert(table)
      .values({ ...event, posterId })
      .returning({ id: table.id })
      .get()
    for (const [position, { file, alt }] of photographs.entries())
      db.insert(eventPictures)
        .values({ eventId, pictureId: pictureOf(file), position, alt })
        .run()
  }
}
