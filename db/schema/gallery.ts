import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { day, flag, instant, localised, table } from './columns.ts'
import { characters, franchises } from './franchises.ts'
import { pictures } from './pictures.ts'

export const series = table('series', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: localised().notNull(),
})

export const artworks = table(
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
  (self) => [
    uniqueIndex('artworks_by_address').on(self.year, self.slug),
    index('artworks_by_date').on(self.isVisible, self.date, self.position, self.id),
    index('artworks_by_year').on(self.isVisible, self.year, self.date, self.position, self.id),
  ],
)

export const artworkPictures = table(
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
  (self) => [
    primaryKey({ columns: [self.artworkId, self.position] }),
    index('artwork_pictures_by_picture').on(self.pictureId),
  ],
)

/** What became of each file that was sent to the admin: the artwork it is in, or why it was refused. */
export const artUploads = table(
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
  (self) => [index('art_uploads_by_batch').on(self.batch), index('art_uploads_by_picture').on(self.pictureId)],
)

export const tags = table('tags', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: localised().notNull(),
})

export const artworkTags = table(
  'artwork_tags',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (self) => [primaryKey({ columns: [self.artworkId, self.tagId] }), index('artwork_tags_by_tag').on(self.tagId)],
)

export const artworkCharacters = table(
  'artwork_characters',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    characterId: integer()
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
  },
  (self) => [
    primaryKey({ columns: [self.artworkId, self.characterId] }),
    index('artwork_characters_by_character').on(self.characterId),
  ],
)
