import { eq, inArray } from 'drizzle-orm'

import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, series } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { isTaken, keepAddress } from './save-artwork.server.ts'

/** What many artworks are given; null takes it from them. */
export type GivenToMany =
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
  given: GivenToMany,
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
