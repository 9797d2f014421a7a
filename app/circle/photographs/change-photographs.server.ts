import { eq, and, asc } from 'drizzle-orm'

import { attachFile } from '#app/platform/pictures/attach-file.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { audited, type Change, whatDiffers } from '#app/site/audit/audit.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { eventPictures, events, pictures } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText, Locale } from '#db/vocabulary.ts'

export type Photograph = { id: number; alt: LocalisedText }

/**
 * Takes one file that was sent as the last photograph of an event; audited.
 * @returns the picture's id, or why the file is refused, as a key
 */
export function takePhotograph(
  db: Db,
  keeper: Pictures,
  file: UploadedFile | RefusedFile,
  eventId: number,
  { by, now }: Change,
): Promise<number | string> {
  const attachPicture = (pictureId: number) =>
    inTransaction(db, (tx) => {
      const attached = photographsOf(tx, eventId)
      if (attached.some(({ id }) => id === pictureId)) return false

      attach(tx, eventId, [...attached, { id: pictureId, alt: {} }])
      const entry = { action: 'event.photographs', subject: `event/${eventId}`, after: { added: [pictureId] } } as const
      audited(tx, { actor: by, ...entry }, now)
      return true
    })
  return attachFile(keeper, file, now, attachPicture)
}

/**
 * Gives the photographs of an event these words and this order. Those left out go into the trash; one that came
 * meanwhile, and that the sender did not know, stands last.
 * @param known what the sender saw of them
 * @returns false where one of them is none of the event's; nothing is changed then
 */
export function savePhotographs(
  db: Db,
  eventId: number,
  { wanted, known }: { wanted: readonly Photograph[]; known: readonly number[] },
  change: Change,
): boolean {
  return inTransaction(db, (tx) => {
    const before = photographsOf(tx, eventId)
    const ids = new Set(before.map(({ id }) => id))
    const isOnce = new Set(wanted.map(({ id }) => id)).size === wanted.length
    if (!isOnce || !wanted.every(({ id }) => ids.has(id))) return false

    const gone = before.filter(({ id }) => known.includes(id) && !wanted.some((one) => one.id === id))
    const name = tx.select().from(events).where(eq(events.id, eventId)).get()?.name ?? {}
    for (const { id } of gone) {
      const key = { event_id: eventId, picture_id: id }
      throwAway(tx, { kind: 'EVENT_PICTURE', key, subject: `event/${eventId}`, name }, change)
    }
    const after = [...wanted, ...before.filter(({ id }) => !known.includes(id))]
    attach(tx, eventId, after)
    const entry = { action: 'event.photographs', subject: `event/${eventId}` } as const
    const differing = whatDiffers({ photographs: before }, { photographs: after })
    if (differing) audited(tx, { actor: change.by, ...entry, ...differing }, change.now)
    return true
  })
}

function photographsOf(tx: Db, eventId: number): Photograph[] {
  return listPhotographsToEdit(tx, eventId).map(({ id, alt }) => ({ id, alt }))
}

function attach(tx: Db, eventId: number, photographs: readonly Photograph[]): void {
  tx.delete(eventPictures).where(eq(eventPictures.eventId, eventId)).run()
  for (const [position, { id: pictureId, alt }] of photographs.entries())
    tx.insert(eventPictures).values({ eventId, pictureId, position, alt }).run()
}

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
