import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findFilters } from '#app/gallery/filters.server.ts'
import { countByYear, findNeighbours, listArtworks, rarestFirst } from '#app/gallery/gallery.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
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

import { chances } from '../../support/models/chances.ts'

const now = new Date('2026-11-21T12:00:00Z')
const name = { en: 'Name' }

test('the gallery hangs newest first, and a page of it is where it is', () => {
  const { db } = gallery()

  expect(slugs(listArtworks(db, {}, { limit: 10 }))).toEqual(['a6', 'a5', 'a4', 'a3', 'a2', 'a1'])
  expect(slugs(listArtworks(db, {}, { limit: 2, offset: 3 }))).toEqual(['a3', 'a2'])
  expect(slugs(listArtworks(db, { year: 2024 }, { limit: 10 }))).toEqual(['a4', 'a3'])
  expect(countByYear(db)).toEqual([
    { year: 2025, count: 2 },
    { year: 2024, count: 2 },
    { year: 2023, count: 2 },
  ])
})

test('filters of different kinds narrow together', () => {
  const { db } = gallery()
  db.insert(artworkTags)
    .values([1, 2, 4, 6].map((artworkId) => ({ artworkId, tagId: 1 })))
    .run()
  db.insert(artworkCharacters)
    .values([2, 3, 6].map((artworkId) => ({ artworkId, characterId: 1 })))
    .run()
  const filters = findFilters(db, { tag: 't1', character: 'c1' }) ?? []

  expect(slugs(listArtworks(db, { filters }, { limit: 10 }))).toEqual(['a6', 'a2'])
  expect(countByYear(db, filters)).toEqual([
    { year: 2025, count: 1 },
    { year: 2023, count: 1 },
  ])
  expect(rarestFirst(db, filters).map(({ kind }) => kind)).toEqual(['character', 'tag'])
  expect(findFilters(db, { tag: 'nothing' })).toBeNull()
})

test('what hangs under a franchise hangs under those above it too', () => {
  const { db } = gallery()
  db.update(artworks).set({ franchiseId: 2 }).where(eq(artworks.id, 3)).run()
  const above = findFilters(db, { franchise: 'f1' }) ?? []

  expect(slugs(listArtworks(db, { filters: above }, { limit: 10 }))).toEqual(['a3'])

  db.update(franchises).set({ parentId: null }).where(eq(franchises.id, 2)).run()
  expect(listArtworks(db, { filters: above }, { limit: 10 })).toEqual([])
})

test('the neighbours are the next newer and the next older; the ends have one', () => {
  const { db } = gallery()
  const at = (id: number) => {
    const { date, position } = db.select().from(artworks).where(eq(artworks.id, id)).get() ?? { date: '', position: 0 }
    const { previous, next } = findNeighbours(db, { id, date, position })
    return [previous?.slug, next?.slug]
  }

  expect([at(6), at(3), at(1)]).toEqual([
    [undefined, 'a5'],
    ['a4', 'a2'],
    ['a2', undefined],
  ])
})

test('an artwork hangs with its first picture that can be shown, and without one not at all', () => {
  const { db } = gallery()
  db.insert(artworkPictures).values({ artworkId: 6, pictureId: 2, position: 1, alt: name }).run()
  db.update(pictures).set({ state: 'FAILED' }).where(eq(pictures.id, 1)).run()

  expect(listArtworks(db, {}, { limit: 10 }).map(({ slug, picture }) => [slug, picture.hash])).toEqual([['a6', 'p2']])
})

type Change = { sql: string }

test('whatever is written, the gallery is what hanging everything anew would give', () => {
  const id = fc.integer({ min: 1, max: 6 })
  const few = fc.integer({ min: 1, max: 2 })
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc
      .tuple(id, fc.boolean())
      .map(([a, on]) => ({ sql: `UPDATE artworks SET is_visible = ${Number(on)} WHERE id = ${a}` })),
    fc
      .tuple(id, few)
      .map(([a, b]) => ({ sql: `UPDATE artworks SET series_id = ${b}, franchise_id = ${b} WHERE id = ${a}` })),
    fc
      .tuple(id, id)
      .map(([a, b]) => ({ sql: `UPDATE artworks SET date = '202${b}-05-05', year = 202${b} WHERE id = ${a}` })),
    fc
      .tuple(id, few)
      .map(([a, b]) => ({ sql: `INSERT OR IGNORE INTO artwork_tags SELECT id, ${b} FROM artworks WHERE id = ${a}` })),
    fc.tuple(id, few).map(([a, b]) => ({ sql: `DELETE FROM artwork_tags WHERE artwork_id = ${a} AND tag_id = ${b}` })),
    fc.tuple(id, few).map(([a, b]) => ({
      sql: `INSERT OR REPLACE INTO artwork_characters SELECT id, ${b} FROM artworks WHERE id = ${a}`,
    })),
    fc
      .tuple(id, few)
      .map(([a, b]) => ({ sql: `UPDATE artwork_pictures SET picture_id = ${b} WHERE artwork_id = ${a}` })),
    id.map((a) => ({ sql: `DELETE FROM artwork_pictures WHERE artwork_id = ${a} AND position = 0` })),
    fc.tuple(few, fc.constantFrom('WAITING', 'USABLE', 'COMPLETE', 'FAILED')).map(([a, state]) => ({
      sql: `UPDATE pictures SET state = '${state}' WHERE id = ${a}`,
    })),
    fc.constantFrom('1', 'NULL').map((parent) => ({ sql: `UPDATE franchises SET parent_id = ${parent} WHERE id = 2` })),
    id.map((a) => ({ sql: `DELETE FROM artworks WHERE id = ${a}` })),
  )
  const { sqlite } = gallery()
  fc.assert(
    fc.property(fc.array(change, { minLength: 4, maxLength: 20 }), (changes) => {
      sqlite.exec(`BEGIN; ${changes.map(({ sql }) => sql).join(';')}`)
      const [shown, anew] = ['gallery_index', 'gallery_placements'].map((table) =>
        sqlite.prepare(`${GALLERY} ${table} ORDER BY 1, 2, 5`).all(),
      )
      const counted = sqlite.prepare('SELECT * FROM gallery_years').all()
      const years = sqlite
        .prepare('SELECT facet, facet_id, year, count(*) AS count FROM gallery_index GROUP BY 1, 2, 3')
        .all()
      sqlite.exec('ROLLBACK')

      expect(shown).toEqual(anew)
      expect(counted).toEqual(years)
    }),
    { numRuns: chances(35) },
  )
})

const GALLERY = 'SELECT facet, facet_id, date, position, artwork_id, year, picture_position FROM'

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

/** Six artworks over three years, two a year, all with the first of two pictures. */
function gallery(): Database {
  const database = openDatabase(join(mkdtempSync(join(tmpdir(), 'wall-')), 'inkstall.db'))
  const { db } = database
  const both = [1, 2]
  const kept = { state: 'USABLE', width: 4, height: 3, color: '#123456', createdAt: now } as const
  db.insert(pictures)
    .values(both.map((id) => ({ ...kept, id, hash: `p${id}`, original: `p${id}` })))
    .run()
  db.insert(franchises)
    .values(both.map((id) => ({ id, slug: `f${id}`, name, shortName: name, parentId: id === 2 ? 1 : null })))
    .run()
  db.insert(series)
    .values(both.map((id) => ({ id, slug: `s${id}`, name })))
    .run()
  db.insert(tags)
    .values(both.map((id) => ({ id, slug: `t${id}`, name })))
    .run()
  db.insert(characters)
    .values(both.map((id) => ({ id, slug: `c${id}`, name })))
    .run()
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const year = 2022 + Math.ceil(id / 2)
    db.insert(artworks)
      .values({ id, slug: `a${id}`, year, date: `${year}-0${id}-01`, title: name, description: name })
      .run()
    db.insert(artworkPictures).values({ artworkId: id, pictureId: 1, position: 0, alt: name }).run()
  }
  return database
}
