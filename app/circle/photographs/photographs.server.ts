import { and, asc, eq } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { eventPictures, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** The photographs of an event that can be shown, in their order. */
export function listPhotographs(db: Db, eventId: number, locale: Locale) {
  return db
    .select({ alt: eventPictures.alt, picture: pictureColumns })
    .from(eventPictures)
    .innerJoin(pictures, eq(pictures.id, eventPictures.pictureId))
    .where(and(eq(eventPictures.eventId, eventId), isShowable))
    .orderBy(asc(eventPictures.position))
    .all()
    .map(({ alt, picture }) => ({ picture, alt: localise(alt, locale) }))
}

/** All of them as the desk has them, unfinished ones too. */
export function listPhotographsToEdit(db: Db, eventId: number) {
  const { pictureId, position, alt } = eventPictures
  return db
    .select({ id: pictureId, alt, picture: pictureColumns, state: pictures.state, problem: pictures.problem })
    .from(eventPictures)
    .innerJoin(pictures, eq(pictures.id, pictureId))
    .where(eq(eventPictures.eventId, eventId))
    .orderBy(asc(position))
    .all()
}
