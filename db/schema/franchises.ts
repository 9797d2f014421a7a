import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

import { localised, table } from './columns.ts'

/** What a work or a product belongs to: a story, a game, the illustrator's own worlds. */
export const franchises = table('franchises', {
  id: integer().primaryKey(),
  parentId: integer().references((): AnySQLiteColumn => franchises.id),
  slug: text().notNull().unique(),
  name: localised().notNull(),
  shortName: localised().notNull(),
  position: integer().notNull().default(0),
})

export const characters = table('characters', {
  id: integer().primaryKey(),
  franchiseId: integer().references(() => franchises.id),
  slug: text().notNull().unique(),
  name: localised().notNull(),
})
