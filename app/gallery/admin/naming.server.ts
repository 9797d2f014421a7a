import type { Change } from '#app/site/audit/audit.server.ts'
import { findConflict } from '#app/platform/conflict/conflict.server.ts'
import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { firstFree, slugOf } from '#app/translations/texts.ts'
import { altEn, altJa, placeOf } from '#app/ui/picture-fields.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction, undoAndReturn } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { ArtworkInput } from './artwork.forms.ts'
import { DRAFT_FIELDS, fieldOf, type NamingInput } from './naming.forms.ts'
import { findArtwork, isTaken, saveArtwork } from './save-artwork.server.ts'
import { listUploads } from './uploads.server.ts'

export type Draft = NonNullable<ReturnType<typeof findArtwork>>

/** The artworks that an upload made and that nobody sees yet, in the order of its files; without a batch, of the latest. */
export function listDrafts(db: Db, batch: string | null): Draft[] {
  const ids = new Set(listUploads(db, batch).map(({ artworkId, isKnown }) => (isKnown ? null : artworkId)))
  return [...ids].flatMap((id) => {
    const artwork = id === null ? null : findArtwork(db, id)
    return artwork && !artwork.isVisible && artwork.pictures.length > 0 ? [artwork] : []
  })
}

/** What the form of these drafts begins with. */
export function namingValues(drafts: readonly Draft[]): Record<string, string> {
  const fields = drafts.flatMap((draft) => {
    const alt = draft.pictures[0]?.alt ?? {}
    const values = { titleEn: draft.title.en, titleJa: draft.title.ja, altEn: alt.en, altJa: alt.ja, date: draft.date }
    return DRAFT_FIELDS.map((field) => [fieldOf(field, draft.id), values[field] ?? ''])
  })
  return Object.fromEntries(fields) as Record<string, string>
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
    const drafts = ids.flatMap((id) => findArtwork(tx, id) ?? [])
    const conflict = findConflict(sent, namingValues(drafts))
    if (conflict) return undoAndReturn({ conflict })

    for (const draft of drafts) {
      const named = { input: inputOf(tx, draft, input), sent: {}, locale }
      const done = saveArtwork(tx, draft.id, named, change)
      if (done !== 'SAVED') throw new Error(`Draft ${draft.id} was not saved`)
    }
    return { count: drafts.length }
  })
}

function inputOf(tx: Db, draft: Draft, given: NamingInput): ArtworkInput {
  const [titleEn = '', titleJa = '', alt = '', altInJapanese = '', date = draft.date] = DRAFT_FIELDS.map(
    (field) => given[fieldOf(field, draft.id)],
  )
  const { id, slug, description, contentWarning, tags, characters, position, seriesId, franchiseId } = draft
  const year = Number(date.slice(0, 4))
  const wanted = titleEn === (draft.title.en ?? '') ? slug : slugOf(titleEn) || slug
  const pictures = draft.pictures.flatMap((picture, at) => [
    [altEn(picture.id), at === 0 ? alt : (picture.alt.en ?? '')],
    [altJa(picture.id), at === 0 ? altInJapanese : (picture.alt.ja ?? '')],
    [placeOf(picture.id), at + 1],
  ])
  return {
    date,
    slug: firstFree(wanted, (one) => isTaken(tx, { id, year, slug: one })),
    titleEn,
    titleJa,
    descriptionEn: description.en ?? '',
    descriptionJa: description.ja ?? '',
    warningEn: contentWarning?.en ?? '',
    warningJa: contentWarning?.ja ?? '',
    isVisible: given.isVisible,
    tags,
    newTags: given.newTags,
    characters,
    position,
    seriesId: seriesId ?? undefined,
    franchiseId: franchiseId ?? undefined,
    ...(Object.fromEntries(pictures) as Partial<ArtworkInput>),
  }
}
