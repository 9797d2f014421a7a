import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { day, flag, instant, localised } from './columns.ts'
import { characters, franchises } from './franchises.ts'
import { pictures } from './pictures.ts'

export const series = sqliteTable('series', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: localised().notNull(),
})

export const artworks = sqliteTable(
  'artworks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull(),
    year: integer().notNull(),
    date: day().notNull(),
    title: localised().notNull(),
    description: localised().notNull(),
    /** What to expect, where the picture is held back until asked for. */
    contentWarning: localised(),
    seriesId: integer().references(() => series.id),
    franchiseId: integer().references(() => franchises.id),
    isVisible: integer({ mode: 'boolean' }).notNull().default(true),
    /** Higher comes first among works of one day. */
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('artworks_by_address').on(table.year, table.slug),
    index('artworks_by_date').on(table.isVisible, table.date, table.position, table.id),
    index('artworks_by_year').on(table.isVisible, table.year, table.date, table.position, table.id),
  ],
)

export const artworkPictures = sqliteTable(
  'artwork_pictures',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull(),
    alt: localised().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.position] }),
    index('artwork_pictures_by_picture').on(table.pictureId),
  ],
)

/** What became of each file that was sent to the admin: the artwork it is in, or why it was refused. */
export const artUploads = sqliteTable(
  'art_uploads',
  {
    id: integer().primaryKey(),
    /** Files sent together. */
    batch: text().notNull(),
    name: text().notNull(),
    artworkId: integer().references(() => artworks.id, { onDelete: 'cascade' }),
    pictureId: integer().references(() => pictures.id, { onDelete: 'cascade' }),
    /** The picture was in an artwork already: nothing new was made of it. */
    isKnown: flag(),
    /** A translation key with its values. */
    problem: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('art_uploads_by_batch').on(table.batch), index('art_uploads_by_picture').on(table.pictureId)],
)

export const tags = sqliteTable('tags', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: localised().notNull(),
})

export const artworkTags = sqliteTable(
  'artwork_tags',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.tagId] }), index('artwork_tags_by_tag').on(table.tagId)],
)

export const artworkCharacters = sqliteTable(
  'artwork_characters',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    characterId: integer()
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.characterId] }),
    index('artwork_characters_by_character').on(table.characterId),
  ],
)
