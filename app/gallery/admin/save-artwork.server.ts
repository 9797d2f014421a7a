import { and, asc, eq, inArray } from 'drizzle-orm'

import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { localise } from '#app/translations/localised.ts'
import { inPlaces } from '#app/ui/picture-fields.ts'
import type { Db } from '#db/database.server.ts'
import {
  artworkCharacters,
  artworkPictures,
  artworks,
  artworkTags,
  characters,
  franchises,
  pictures,
  series,
  tags,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { artworkPath } from '../gallery.ts'
import { tagsNamed } from '../labels/labels.server.ts'
import { listPictureIds, placePictures } from './artwork-pictures.server.ts'
import { valuesOf } from './artwork-values.ts'
import type { ArtworkInput } from './artwork.forms.ts'

/** An artwork with its pictures in their order, unfinished ones too, and what it hangs under; null where there is none. */
export function findArtwork(db: Db, id: number) {
  const artwork = db.select().from(artworks).where(eq(artworks.id, id)).get()
  if (!artwork) return null

  const { pictureId, position, alt } = artworkPictures
  const shown = db
    .select({ id: pictureId, alt, picture: pictureColumns, state: pictures.state, problem: pictures.problem })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworkPictures.artworkId, id))
    .orderBy(asc(position))
    .all()
  return { ...artwork, pictures: shown, tags: tagIdsOf(db, id), characters: characterIdsOf(db, id) }
}

function tagIdsOf(db: Db, id: number): number[] {
  const { artworkId, tagId } = artworkTags
  const rows = db.select({ tagId }).from(artworkTags).where(eq(artworkId, id)).orderBy(asc(tagId)).all()
  return rows.map((row) => row.tagId)
}

function characterIdsOf(db: Db, id: number): number[] {
  const { artworkId, characterId } = artworkCharacters
  const rows = db.select({ characterId }).from(artworkCharacters).where(eq(artworkId, id)).orderBy(asc(characterId))
  return rows.all().map((row) => row.characterId)
}

/** Why an artwork is not saved, by the field that it is about. */
type FieldRefusal = { slug: 'admin:addressTaken' } | { seriesId: 'form:choose' } | { franchiseId: 'form:choose' }
export type SavedArtwork = 'DONE' | 'NOT_FOUND' | { refused: FieldRefusal } | { conflict: Conflict }

/**
 * Keeps the changes of an artwork, its pictures' words and order, and what it hangs under. Its year follows its date.
 * @param sent the form as it was sent, with the version that it began with
 * @param locale the language in which new tags are written
 */
export function saveArtwork(
  db: Db,
  id: number,
  { input, sent, locale }: { input: ArtworkInput; sent: FormValues; locale: Locale },
  change: Change,
): SavedArtwork {
  return inTransaction(db, (tx) => {
    const artwork = findArtwork(tx, id)
    if (!artwork) return 'NOT_FOUND'

    const before = valuesOf(artwork)
    const conflict = findConflict(sent, before)
    if (conflict) return { conflict }

    const refused = refusalOf(tx, id, input)
    if (refused) return { refused }

    const { date, slug, isVisible, position } = input
    const place = { date, year: yearOf(input), slug, isVisible, position }
    keepAddress(tx, artwork, place)
    tx.update(artworks)
      .set({ ...place, ...textsOf(input), ...groupsOf(input) })
      .where(eq(artworks.id, id))
      .run()
    saveLabels(tx, id, {
      tags: [...input.tags, ...tagsNamed(tx, input.newTags, locale, change.now)],
      characters: input.characters,
    })
    const ids = listPictureIds(tx, id)
    // One that came meanwhile stands last.
    const fields = ids.map((pictureId) => ({ pictureId, place: 1000, ...input.pictures[pictureId] }))
    for (const { pictureId, alt } of fields) if (alt) setAlt(tx, id, pictureId, alt)
    placePictures(
      tx,
      id,
      inPlaces(fields).map(({ pictureId }) => pictureId),
    )
    const after = valuesOf(findArtwork(tx, id) ?? artwork)
    const differing = whatDiffers(before, after)
    const line = { actor: change.by, action: 'artwork.edit', subject: `artwork/${id}`, ...differing } as const
    if (differing) audited(tx, line, change.now)
    return 'DONE'
  })
}

/** Before an artwork changes: the address that visitors know leads to the one that it gets, also where it is hidden meanwhile. */
export function keepAddress(tx: Db, before: ArtworkAddress, after: Pick<ArtworkAddress, 'year' | 'slug'>): void {
  const { id: artworkId, year, slug } = before
  keepFormer(tx, { artworkId }, artworkPath(year, slug), artworkPath(after.year, after.slug))
}

type ArtworkAddress = { id: number; year: number; slug: string }

/** Puts an artwork into the trash. @returns by what it can be brought back; null where there was none */
export function deleteArtwork(db: Db, id: number, { by, now }: Change): number | null {
  return inTransaction(db, (tx) => {
    const artwork = findArtwork(tx, id)
    if (!artwork) return null

    const subject = `artwork/${id}`
    const trashId = throwAway(tx, { kind: 'ARTWORK', key: { id }, subject, name: artwork.title }, { by, now })
    audited(tx, { actor: by, action: 'artwork.delete', subject, before: valuesOf(artwork) }, now)
    return trashId
  })
}

function refusalOf(tx: Db, id: number, input: ArtworkInput): FieldRefusal | null {
  const { slug, seriesId, franchiseId } = input
  if (isTaken(tx, { id, year: yearOf(input), slug })) return { slug: 'admin:addressTaken' }
  if (seriesId !== undefined && !tx.select().from(series).where(eq(series.id, seriesId)).get())
    return { seriesId: 'form:choose' }
  if (franchiseId !== undefined && !tx.select().from(franchises).where(eq(franchises.id, franchiseId)).get())
    return { franchiseId: 'form:choose' }

  return null
}

function yearOf({ date }: ArtworkInput): number {
  return Number(date.slice(0, 4))
}

function textsOf({ title, description, warning }: ArtworkInput) {
  return { title, description, contentWarning: localise(warning, 'en') ? warning : null }
}

function groupsOf({ seriesId, franchiseId }: ArtworkInput) {
  return { seriesId: seriesId ?? null, franchiseId: franchiseId ?? null }
}

/** Hangs an artwork under exactly these; what is gone meanwhile is left out. */
function saveLabels(tx: Db, artworkId: number, wanted: { tags: number[]; characters: number[] }): void {
  const tagged = tx.select({ tagId: tags.id }).from(tags).where(inArray(tags.id, wanted.tags)).all()
  const shown = tx
    .select({ characterId: characters.id })
    .from(characters)
    .where(inArray(characters.id, wanted.characters))
  tx.delete(artworkTags).where(eq(artworkTags.artworkId, artworkId)).run()
  tx.delete(artworkCharacters).where(eq(artworkCharacters.artworkId, artworkId)).run()
  for (const row of tagged)
    tx.insert(artworkTags)
      .values({ artworkId, ...row })
      .run()
  for (const row of shown.all())
    tx.insert(artworkCharacters)
      .values({ artworkId, ...row })
      .run()
}

export function isTaken(db: Db, { id, year, slug }: { id: number; year: number; slug: string }): boolean {
  const sameAddress = and(eq(artworks.year, year), eq(artworks.slug, slug))
  const other = db.select({ id: artworks.id }).from(artworks).where(sameAddress).get()
  return other !== undefined && other.id !== id
}

function setAlt(tx: Db, artworkId: number, pictureId: number, alt: Record<string, string>): void {
  const which = and(eq(artworkPictures.artworkId, artworkId), eq(artworkPictures.pictureId, pictureId))
  tx.update(artworkPictures).set({ alt }).where(which).run()
}
