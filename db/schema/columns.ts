import { sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { AGE_MARKS, type LocalisedText } from '../vocabulary.ts'

/** An instant, in milliseconds since 1970 UTC. */
export const instant = () => integer({ mode: 'timestamp_ms' })
/** A day of the calendar, `YYYY-MM-DD`. */
export const day = () => text()
/** What customs ask of a product, "" where nothing is said (`app/shop/customs/customs-facts.ts`). */
export const customsFacts = () => ({
  hsCode: text().notNull().default(''),
  originCountry: text().notNull().default(''),
  customsName: text().notNull().default(''),
  material: text().notNull().default(''),
})
/** What the general product safety regulation asks to be shown; "" where the site's word holds. */
export const safetyFacts = () => ({
  manufacturerName: text().notNull().default(''),
  manufacturerAddress: text().notNull().default(''),
  manufacturerContact: text().notNull().default(''),
  safetyWarnings: localised().notNull().default({}),
})
/** Whom a product is for, and what is said of a book (`app/shop/products/book/book.ts`). */
export const bookFacts = () => ({
  ageMark: text({ enum: AGE_MARKS }),
  bookFormat: text().notNull().default(''),
  pageCount: integer().notNull().default(0),
  printing: localised().notNull().default({}),
})
/** An amount in minor units of the base currency. */
export const minor = () => integer()
export const flag = () => integer({ mode: 'boolean' }).notNull().default(false)
export const localised = () => text({ mode: 'json' }).$type<LocalisedText>()

/** A table whose words are known ones and whose amounts are not negative, whoever writes them. */
export const table = ((name: string, columns: object, constraints?: (self: Columns) => unknown[]) =>
  sqliteTable(
    name,
    columns as never,
    ((self: Columns) => [
      ...(constraints?.(self) ?? []),
      ...Object.entries(self).flatMap(([key, column]) => checksOf(name, key, column)),
    ]) as never,
  )) as unknown as typeof sqliteTable

type Columns = Record<string, SQLiteColumn>

/** The book of sales takes back what it says by entries below 0. */
const SIGNED = /^sale_entr/

function checksOf(name: string, key: string, column: SQLiteColumn) {
  const words = column.enumValues ?? []
  const isPlain = words.length > 0 && words.every((word) => /^[\w-]*$/.test(word))
  const isAmount = key.endsWith('Minor') && !SIGNED.test(name)
  return [
    ...(isPlain ? [check(`${name}_${key}_known`, sql`${column} IN (${sql.raw(`'${words.join("', '")}'`)})`)] : []),
    ...(isAmount ? [check(`${name}_${key}_not_negative`, sql`${column} >= 0`)] : []),
  ]
}
