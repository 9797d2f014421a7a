import { and, eq, min } from 'drizzle-orm'

import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads, artworkPictures, artworks } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { draftField } from './artwork-values.ts'
import type { ArtworkInput, NamingInput } from './artwork.forms.ts'
import { findArtwork, isTaken, saveArtwork } from './save-artwork.server.ts'
import { keyOf } from './uploads.server.ts'

export type Draft = NonNullable<ReturnType<typeof findArtwork>>

/** The artworks that an upload made and that nobody sees yet, in the order of its files; without a batch, of the latest. */
export function listDrafts(db: Db, batch: string | null): number[] {
  const isDraft = and(
    eq(artUploads.batch, keyOf(db, batch)),
    eq(artUploads.isKnown, false),
    eq(artworks.isVisible, false),
  )
  return db
    .select({ id: artworks.id })
    .from(artUploads)
    .innerJoin(artworks, eq(artworks.id, artUploads.artworkId))
    .innerJoin(artworkPictures, eq(artworkPictures.artworkId, artworks.id))
    .where(isDraft)
    .groupBy(artworks.id)
    .orderBy(min(artUploads.id))
    .all()
    .map(({ id }) => id)
}

/** Of these artworks those that are there and that nobody sees yet. */
export function findDrafts(db: Db, ids: readonly number[]): Draft[] {
  return ids.flatMap((id) => {
    const artwork = findArtwork(db, id)
    return artwork && !artwork.isVisible ? [artwork] : []
  })
}

/** What the form of these drafts begins with. */
export function namingValues(drafts: readonly Draft[]): Record<string, string> {
  const fields = drafts.map(({ id, title, date, pictures: [first] }) => ({
    ...localisedValues(draftField(id, 'title'), title),
    ...localisedValues(draftField(id, 'alt'), first?.alt ?? {}),
    [draftField(id, 'date')]: date,
  }))
  return Object.assign({}, ...fields) as Record<string, string>
}

/**
 * Names these drafts, gives all of them new tags, and shows them where that is wanted: all of it or nothing. The address
 * of one follows its new name.
 * @param sent the form as it was sent, with the version that it began with
 * @param locale the language in which new tags are written
 * @returns how many there were, or what somebody else changed meanwhile
 */
export function nameDrafts(
  db: Db,
  ids: readonly number[],
  { input, sent, locale }: { input: NamingInput; sent: FormValues; locale: Locale },
  change: Change,
): { count: number } | { conflict: Conflict } {
  return inTransaction(db, (tx) => {
    const drafts = findDrafts(tx, ids)
    const conflict = findConflict(sent, namingValues(drafts))
    if (conflict) return { conflict }

    for (const draft of drafts) {
      const named = { input: inputOf(tx, draft, input), sent: {}, locale }
      const done = saveArtwork(tx, draft.id, named, change)
      if (done !== 'DONE') throw new Error(`Draft ${draft.id} was not saved`)
    }
    return { count: drafts.length }
  })
}

/** The artwork's form as it stands, with what was given of it. */
function inputOf(tx: Db, draft: Draft, given: NamingInput): ArtworkInput {
  const { title = draft.title, date = draft.date, alt = {} } = given.drafts[draft.id] ?? {}
  const { description, contentWarning, tags, characters, position, seriesId, franchiseId } = draft
  const [first] = draft.pictures
  const wanted = title.en === draft.title.en ? draft.slug : slugOf(title.en ?? title.ja ?? '') || draft.slug
  const isTakenBy = (slug: string) => isTaken(tx, { id: draft.id, year: Number(date.slice(0, 4)), slug })
  return {
    date,
    slug: firstFree(wanted, isTakenBy),
    title,
    description,
    warning: contentWarning ?? {},
    pictures: first ? { [first.id]: { alt, place: 1, isGone: false } } : {},
    isVisible: given.isVisible,
    tags,
    newTags: given.newTags,
    characters,
    position,
    seriesId: seriesId ?? undefined,
    franchiseId: franchiseId ?? undefined,
  }
}
