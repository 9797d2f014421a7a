import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import type { ImportChoices, ShownLine } from '../import-kinds.ts'
import {
  CSV_SEPARATORS,
  type CsvColumns,
  IMPORT_KINDS,
  IMPORT_LINE_KINDS,
  IMPORT_STATES,
  type RedirectStatus,
  STAGED_KINDS,
} from '../vocabulary.ts'
import { events } from './circle.ts'
import { instant, table } from './columns.ts'
import { franchises } from './franchises.ts'
import { artworks, series, tags } from './gallery.ts'
import { pages } from './site.ts'

/** A file of products that was sent to the admin: what it would do, and how far the doing is. */
export const catalogueImports = table('catalogue_imports', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** File name in the data folder. */
  stored: text().notNull().unique(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  /** How its bytes were read; null before, and where they are no text. */
  encoding: text(),
  /** What parts its columns, and which of them are unknown, missing or empty; null like the encoding. */
  separator: text({ enum: CSV_SEPARATORS }),
  columns: text({ mode: 'json' }).$type<CsvColumns>(),
  /** What the administrator answered to what the file leaves open. */
  choices: text({ mode: 'json' }).$type<ImportChoices>(),
  /** Products that were written so far. */
  done: integer().notNull().default(0),
  /** Why it failed, as a translation key; null where it did not. */
  problem: text(),
  byUserId: integer().notNull(),
  createdAt: instant().notNull(),
  /** When its process was last heard of. */
  beatAt: instant().notNull(),
})

/** What each line of the file would do. */
export const catalogueImportLines = table(
  'catalogue_import_lines',
  {
    importId: integer()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** One line of a file may be several products. */
    part: integer().notNull().default(0),
    kind: text({ enum: IMPORT_LINE_KINDS }).notNull(),
    slug: text().notNull(),
    /** The fields that change, or what is wrong. */
    said: text({ mode: 'json' }).$type<string[]>().notNull(),
    shown: text({ mode: 'json' }).$type<ShownLine>(),
  },
  (self) => [
    primaryKey({ columns: [self.importId, self.line, self.part] }),
    index('catalogue_import_lines_by_kind').on(self.importId, self.kind, self.line),
  ],
)

/** Addresses that an earlier site had, and where they lead now. */
export const redirects = table('redirects', {
  id: integer().primaryKey(),
  /** A path as `readOldAddress` writes it: decoded, its query in order, or with `/*` at its end. */
  old: text().notNull().unique(),
  target: text().notNull(),
  status: integer().$type<RedirectStatus>().notNull().default(301),
  createdAt: instant().notNull(),
})

/** How often each was used: apart, so that counting changes nothing that is remembered. */
export const redirectUses = table('redirect_uses', {
  redirectId: integer()
    .primaryKey()
    .references(() => redirects.id, { onDelete: 'cascade' }),
  uses: integer().notNull(),
  lastUsedAt: instant().notNull(),
})

/** A file that was sent to be imported, while somebody looks at what it would do. */
export const stagedFiles = table('staged_files', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: STAGED_KINDS }).notNull(),
  name: text().notNull(),
  body: text().notNull(),
  /** How its bytes were read. */
  encoding: text().notNull(),
  /** What was chosen beside it. */
  options: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  createdAt: instant().notNull(),
})

/** An import that was done, as long as it can be taken back. */
export const imports = table('imports', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: IMPORT_KINDS }).notNull(),
  /** Of its file. */
  name: text().notNull(),
  count: integer().notNull(),
  createdAt: instant().notNull(),
  undoneAt: instant(),
})

/** A row that an import wrote. */
export const importRows = table(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Rows of one thing are taken back together or not at all. */
    thing: text().notNull(),
    table: text().notNull(),
    key: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    /** As it was; null where it was not there. */
    before: text({ mode: 'json' }).$type<Record<string, string | number | null>>(),
    /** A hash of what the import left; empty where it took the row away. */
    after: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.importId, self.position] })],
)

/** Addresses that things had before: they lead to those that they have. */
export const formerAddresses = table(
  'former_addresses',
  {
    /** Of this site: `/art/2026/roof-cat`, and `?tag=cat` of what the gallery is filtered by. */
    address: text().primaryKey(),
    /** What had it; the others are null. */
    pageId: integer().references(() => pages.id, { onDelete: 'cascade' }),
    artworkId: integer().references(() => artworks.id, { onDelete: 'cascade' }),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    tagId: integer().references(() => tags.id, { onDelete: 'cascade' }),
    seriesId: integer().references(() => series.id, { onDelete: 'cascade' }),
    franchiseId: integer().references(() => franchises.id, { onDelete: 'cascade' }),
  },
  (self) => [
    index('former_addresses_by_page').on(self.pageId),
    index('former_addresses_by_artwork').on(self.artworkId),
    index('former_addresses_by_event').on(self.eventId),
    index('former_addresses_by_tag').on(self.tagId),
    index('former_addresses_by_series').on(self.seriesId),
    index('former_addresses_by_franchise').on(self.franchiseId),
  ],
)
