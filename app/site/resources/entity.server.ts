import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'

import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { findPicture } from '#app/platform/pictures/find-picture.server.ts'
import type { T } from '#app/translations/keys.ts'
import { firstFree } from '#app/translations/texts.ts'
import type { FieldGroup } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'

import { type Field, type FieldValue, say, type Words } from './fields.server.ts'
import { type FieldErrors, nameIn, nextPosition, type Resource } from './resource.server.ts'

type Fields = Readonly<Record<string, Field>>
type Table = SQLiteTable & { id: SQLiteColumn }
type Input<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> }
/** A field has the name and the kind of its column; what has no column is for `settle` to store. */
type StoredFields<T extends Table, F> = {
  [K in keyof F]: K extends keyof T['$inferSelect'] ? Field<T['$inferSelect'][K]> : Field
}
type Group<F> = {
  title: Words
  hint?: Words
  hintLines?: (t: T) => string[]
  layout?: FieldGroup['layout']
  fields: readonly (keyof F & string)[]
}

type Entity<T extends Table, F extends Fields> = Pick<
  Resource,
  'subject' | 'newKey' | 'question' | 'references' | 'throwAway'
> & {
  table: T
  /** Which rows of the table are such things; all of them where it says nothing. */
  where?: SQL
  fields: F & StoredFields<T, F>
  /** In which panels its form asks for them. */
  groups: Group<F>[]
  /** The field that it is called by. */
  title: keyof F & string
  start?: Partial<Input<F>> | ((db: Db) => Partial<Input<F>>)
  /** What more its rule says of several fields together. */
  check?: (form: z.ZodType<Input<F>>) => z.ZodType<Input<F>>
  /** What its form shows of other tables. */
  beside?: (db: Db, row: T['$inferSelect']) => Partial<Input<F>>
  /** What else is stored of it, or why it may not be; asked in the transaction that writes it. */
  settle?: (tx: Db, input: Input<F>, about: EntityContext<T>) => object | FieldErrors
  /** What is stored elsewhere, once it has its id. */
  after?: (tx: Db, id: number, input: Input<F>, about: EntityContext<T>) => void
}
/** Of a new one nothing stands yet. */
type EntityContext<T extends Table> = { id: number | null; before: T['$inferSelect'] | null; now: Date }

/**
 * A kind of thing that an administrator edits, told once by its fields: its form, its schema, what it begins with, how
 * it is stored, its pictures, its body in the API.
 */
export function entity<T extends Table, const F extends Fields>(kind: Entity<T, F>): Resource {
  const { table, groups, start = {}, title, settle, after } = kind
  const fields: Fields = kind.fields
  const columns = getTableColumns(table)
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  const form = z.object(schemas) as unknown as z.ZodType<Input<F>>
  const find = (db: Db, id: number) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.id, id), kind.where))
      .get() ?? null
  const valuesOf = (row: object): FormValues => {
    const stated = Object.entries(row).map(([name, value]) => fields[name]?.values(name, value))
    return Object.assign({}, ...stated) as FormValues
  }
  return {
    ...kind,
    table: getTableName(table),
    key: 'id',
    form: kind.check?.(form) ?? form,
    start: (db) => valuesOf(typeof start === 'function' ? start(db) : start),
    title: (values, locale) => values[title] ?? nameIn(values[`${title}.en`], values[`${title}.ja`], locale),
    fields: (shown) =>
      groups.map(({ fields: names, hintLines, ...group }) => ({
        ...group,
        title: say(shown, group.title),
        hint: group.hint && say(shown, group.hint),
        hintLines: hintLines?.(shown.t),
        fields: names.flatMap((name) => fields[name]?.cells(name, shown) ?? []),
      })),
    find: (db, id) => {
      const row = find(db, Number(id))
      return row && valuesOf({ ...row, ...kind.beside?.(db, row) })
    },
    pictures: (db, values) => {
      const names = Object.keys(fields).filter((name) => fields[name]?.isPicture)
      return Object.fromEntries(names.map((name) => [name, findPicture(db, values[name])]))
    },
    write: (tx, key, given, now) => {
      const input = given as Input<F>
      const id = key === null ? null : Number(key)
      const about = { id, before: id === null ? null : find(tx, id), now }
      const settled = settle?.(tx, input, about) ?? {}
      if ('fieldErrors' in settled) return settled as FieldErrors

      const row = { ...columnsIn(table, input), ...settled }
      const saved =
        id ??
        insert(tx, table, 'position' in columns ? { position: nextPosition(tx, getTableName(table)), ...row } : row)
      if (id !== null) tx.update(table).set(row).where(eq(table.id, id)).run()
      after?.(tx, saved, input, about)
      return String(saved)
    },
  }
}

function insert(tx: Db, table: Table, row: object): number {
  const made = tx
    .insert(table)
    .values(row as never)
    .returning({ id: table.id })
    .get() as { id: number }
  return made.id
}

/** What of an input has the name of a column. */
export function columnsIn<T extends SQLiteTable, I extends object>(
  table: T,
  input: I,
): Pick<I, keyof I & keyof T['$inferInsert']> {
  const columns = getTableColumns(table)
  const found = Object.entries(input).filter(([name]) => name in columns)
  return Object.fromEntries(found) as Pick<I, keyof I & keyof T['$inferInsert']>
}

/** Whether another row of a table has an address. */
export function isSlugTaken(db: Db, table: Table & { slug: SQLiteColumn }, id: number | null, slug: string): boolean {
  const other = db.select({ id: table.id }).from(table).where(eq(table.slug, slug)).get()
  return other !== undefined && other.id !== id
}

/** The first of `wanted`, `wanted-2` … that no other row has. */
export function freeSlugIn(db: Db, table: Table & { slug: SQLiteColumn }, id: number | null, wanted: string): string {
  return firstFree(wanted, (slug) => isSlugTaken(db, table, id, slug))
}
