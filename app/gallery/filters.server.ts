import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { characters, franchises, series, tags, galleryYears } from '#db/schema.server.ts'
import type { Facet, LocalisedText } from '#db/vocabulary.ts'

import { type FilterKind, type GalleryQuery, FILTERS } from './gallery-query.ts'

const TABLES = { tag: tags, series, franchise: franchises, character: characters }
const FACET_OF = { tag: 'TAG', series: 'SERIES', franchise: 'FRANCHISE', character: 'CHARACTER' } as const

/** A filter that exists. */
export type Filter = { kind: FilterKind; facet: Facet; id: number; slug: string; name: LocalisedText }

/** What the slugs of an address name; null where one of them names nothing. */
export function findFilters(db: Db, wanted: GalleryQuery['filters']): Filter[] | null {
  const found: Filter[] = []
  for (const kind of FILTERS) {
    const slug = wanted[kind]
    if (slug === undefined) continue

    const row = findBySlug(db, kind, slug)
    if (!row) return null

    found.push({ ...row, kind, facet: FACET_OF[kind] })
  }
  return found
}

function findBySlug(db: Db, kind: FilterKind, slug: string) {
  const table = TABLES[kind]
  return db.select({ id: table.id, slug: table.slug, name: table.name }).from(table).where(eq(table.slug, slug)).get()
}

/** What most pictures hang under, of each kind, in the order of the page. */
export const listCommonest = remembered((db) =>
  OFFERED.map(([kind, limit]) => ({ kind, items: mostOf(db, kind, limit) })),
)

/** How many of each kind are offered: characters are too many, and are found by their works. */
const OFFERED = [
  ['tag', 14],
  ['series', 6],
  ['franchise', 6],
] as const

function mostOf(db: Db, kind: FilterKind, limit: number): { slug: string; name: LocalisedText }[] {
  const table = TABLES[kind]
  const counts = db
    .select({ id: galleryYears.facetId })
    .from(galleryYears)
    .where(eq(galleryYears.facet, FACET_OF[kind]))
    .groupBy(galleryYears.facetId)
    .orderBy(desc(sql`sum(${galleryYears.count})`), galleryYears.facetId)
    .limit(limit)
    .all()
  const ids = counts.map(({ id }) => id)
  const rows = db
    .select({ id: table.id, slug: table.slug, name: table.name })
    .from(table)
    .where(and(inArray(table.id, ids)))
    .all()
  const byId = new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
