import { and, desc, eq, inArray, like, or } from 'drizzle-orm'

import { speaks } from '#app/platform/lists/list.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

const MOST = 24

/** The newest artworks that a search finds, or the newest of all. */
export function searchArtworks(db: Db, search: string, locale: Locale) {
  const isFound = search ? or(speaks(artworks.title, search), like(artworks.date, `${search}%`)) : undefined
  return present(select(db).where(isFound).orderBy(desc(artworks.date), desc(artworks.id)).limit(MOST).all(), locale)
}

/** These artworks in this order; unknown ones are left out. */
export function listChosen(db: Db, ids: readonly number[], locale: Locale) {
  const rows = present(
    select(db)
      .where(inArray(artworks.id, [...ids]))
      .all(),
    locale,
  )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Every artwork by its address and name, for fields that complete what is typed. */
export function listNames(db: Db, locale: Locale) {
  const rows = db.select().from(artworks).orderBy(desc(artworks.date), desc(artworks.id)).all()
  return rows.map(({ id, year, slug, title }) => ({ id, address: `${year}/${slug}`, title: localise(title, locale) }))
}

function select(db: Db) {
  return db
    .select({ id: artworks.id, title: artworks.title, date: artworks.date, picture: pictureColumns })
    .from(artworks)
    .innerJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), eq(artworkPictures.position, 0)))
    .innerJoin(pictures, and(eq(pictures.id, artworkPictures.pictureId), isShowable))
    .$dynamic()
}

function present(rows: ReturnType<ReturnType<typeof select>['all']>, locale: Locale) {
  return rows.map(({ title, ...row }) => ({ ...row, title: localise(title, locale) }))
}
