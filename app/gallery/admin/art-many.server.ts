import { eq, inArray, and } from 'drizzle-orm'

import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, series, artworkTags, tags } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { isTaken, keepAddress } from './save-artwork.server.ts'

/** What many artworks are given; null takes it from them. */
export type ArtworksChange =
  | { seriesId: number | null }
  | { /** `YYYY-MM-DD`; the year of their addresses follows. */ date: string }
  | { contentWarning: LocalisedText | null }

/**
 * Puts several artworks into a series, on a day, or behind a warning.
 * @returns how many there are, and how many stay as they were, as another one has their address in that year; null where
 *   the series is gone
 */
export function changeArtworks(
  db: Db,
  ids: readonly number[],
  given: ArtworksChange,
  { by, now }: Change,
): { count: number; taken: number } | null {
  return inTransaction(db, (tx) => {
    if ('seriesId' in given && given.seriesId !== null && !isSeries(tx, given.seriesId)) return null

    const known = tx.select().from(artworks).where(inArray(artworks.id, ids)).orderBy(artworks.id).all()
    const changed = known.filter((artwork) => {
      const wanted = 'date' in given ? { ...given, year: Number(given.date.slice(0, 4)) } : given
      if ('year' in wanted && isTaken(tx, { ...artwork, year: wanted.year })) return false

      keepAddress(tx, artwork, { ...artwork, ...wanted })
      tx.update(artworks).set(wanted).where(eq(artworks.id, artwork.id)).run()
      const differing = whatDiffers(artwork, { ...artwork, ...wanted })
      const line = { actor: by, action: 'artwork.edit', subject: `artwork/${artwork.id}`, ...differing } as const
      if (differing) audited(tx, line, now)
      return true
    })
    return { count: changed.length, taken: known.length - changed.length }
  })
}

function isSeries(tx: Db, id: number): boolean {
  return tx.select({ id: series.id }).from(series).where(eq(series.id, id)).get() !== undefined
}

/** Shows or hides one artwork. @returns whether there is one */
export function showArtwork(db: Db, id: number, isVisible: boolean, change: Change): boolean {
  return showArtworks(db, [id], isVisible, change) > 0
}

/** Shows or hides several at once. @returns how many there are */
export function showArtworks(db: Db, ids: readonly number[], isVisible: boolean, { by, now }: Change): number {
  return inTransaction(db, (tx) => {
    const known = tx.update(artworks).set({ isVisible }).where(inArray(artworks.id, ids)).returning({ id: artworks.id })
    const changed = known.all()
    for (const { id } of changed)
      audited(tx, { actor: by, action: isVisible ? 'artwork.show' : 'artwork.hide', subject: `artwork/${id}` }, now)
    return changed.length
  })
}

/** Hangs several artworks under a tag, or takes it from them. @returns how many there are; null where the tag is gone */
export function tagArtworks(
  db: Db,
  ids: readonly number[],
  { tagId, isOn }: { tagId: number; isOn: boolean },
  { by, now }: Change,
): number | null {
  return inTransaction(db, (tx) => {
    const tag = tx.select().from(tags).where(eq(tags.id, tagId)).get()
    if (!tag) return null

    const known = tx.select({ id: artworks.id }).from(artworks).where(inArray(artworks.id, ids)).all()
    for (const { id: artworkId } of known) {
      const hangs = and(eq(artworkTags.artworkId, artworkId), eq(artworkTags.tagId, tagId))
      if (isOn) tx.insert(artworkTags).values({ artworkId, tagId }).onConflictDoNothing().run()
      else tx.delete(artworkTags).where(hangs).run()
      const action = isOn ? 'artwork.tag' : 'artwork.untag'
      audited(tx, { actor: by, action, subject: `artwork/${artworkId}`, after: { tag: tag.slug } }, now)
    }
    return known.length
  })
}
