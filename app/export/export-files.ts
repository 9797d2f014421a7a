import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Words<T extends SQLiteTable> = Partial<Record<keyof T['$inferSelect'] & string, string>>
/** A kind of thing as the archive holds it: a table, and its columns in plain words, in their order. */
export type ExportFile = { name: string; table: SQLiteTable; about: string; columns: Readonly<Record<string, string>> }

/** The compiler asks that each column is one of the table. */
export function exportFile<T extends SQLiteTable>(
  name: string,
  table: T,
  about: string,
  columns: Words<T>,
): ExportFile {
  return { name, table, about, columns: columns as Readonly<Record<string, string>> }
}

/** Words of columns that many tables have. */
export const ID = { id: 'Number by which other files name it' }
export const SLUG = { slug: 'Last part of its page address' }
export const POSITION = { position: 'Place in its list' }
export const KIND = { kind: 'What kind it is' }
export const REASON = { reason: 'Why, in words' }
export const BY_USER = { byUserId: 'Who did it, in users' }
export const AT = { at: 'When' }
export const CREATED = { createdAt: 'When it was made' }
/** Texts in several languages are JSON: language to text. */
export const NAME = { name: 'Name, by language' }
export const WRITTEN = { bytes: 'Size in bytes', stored: 'Name of the file in this archive' }
export const ADDRESS = {
  country: 'Country code (ISO 3166)',
  state: 'State or prefecture',
  city: 'City',
  postalCode: 'Postal code',
  addressLine1: 'First line of the address',
  addressLine2: 'Second line of the address',
  phoneNumber: 'Phone number',
}
export const CURRENCY = {
  currency: 'Currency that was shown',
  conversion: 'Units of that currency for one of the base',
}
