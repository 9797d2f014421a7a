import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column says something, as the partial indexes on `column <> ''` say it: with a value that is bound later
 * (`ne(column, '')`) SQLite cannot see that it asks for their rows alone, and reads the whole table.
 */
export function isFilled(column: SQLWrapper): SQL {
  return sql`${column} <> ''`
}
