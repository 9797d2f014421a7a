import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { day } from '../schema/columns.ts'
import { FACETS } from '../vocabulary.ts'

/** The gallery index, for queries; the tables themselves are made in `gallery-index.ts`, and only triggers write them. */
export const galleryIndex = sqliteTable('gallery_index', {
  facet: text({ enum: FACETS }).notNull(),
  /** The tag, series, character or franchise (its own and those above it); 0 for everything. */
  facetId: integer().notNull(),
  date: day().notNull(),
  position: integer().notNull(),
  artworkId: integer().notNull(),
  year: integer().notNull(),
  /** Where the first picture stands that can be shown. */
  picturePosition: integer().notNull(),
})

/** How many artworks of a year hang under a facet. */
export const galleryYears = sqliteTable('gallery_years', {
  facet: text({ enum: FACETS }).notNull(),
  facetId: integer().notNull(),
  year: integer().notNull(),
  count: integer().notNull(),
})
