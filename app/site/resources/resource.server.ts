import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { FormValues } from '#app/platform/conflict/conflict.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { FieldGroup } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'
import { findReferences, type Reference } from '#db/references.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { ResourceName } from '../audit/actions.ts'
import type { Change } from '../audit/audit.server.ts'
import type { FieldContext } from './fields.server.ts'

/** One line of a list of things. */
type ListedResource = { id: string; name: string; facts: string; isOff?: boolean; picture?: PictureData | null }
/** Problems that only the database knows: by field, translation keys. */
export type FieldErrors = { fieldErrors: Record<string, string[]> }

export function wrong(field: string, message: string): FieldErrors {
  return { fieldErrors: { [field]: [message] } }
}

/** A kind of thing with a page of its own: where it is stored, what its form asks, what may be done with it. */
export type Resource<S extends z.ZodType = z.ZodType> = {
  /** As the audit log names one: `link/3`. */
  subject: ResourceName
  table: string
  key: 'id' | 'name'
  newKey:
    | `office:new${'Link' | 'Currency' | 'PaymentMethod' | 'Banner' | 'Notice' | 'Template' | 'Event' | 'Tag' | 'Series' | 'Redirect'}`
    | `pages:new${'Page' | 'Link'}`
    | 'news:newPost'
    | 'goods:newType'
    | 'goods:newFranchise'
  form: S
  /** What a new one begins with. */
  start: FormValues | ((db: Db) => FormValues)
  fields: (shown: FieldContext) => FieldGroup[]
  title: (values: FormValues, locale: Locale) => string
  find: (db: Db, id: string) => FormValues | null
  /** Its pictures, by the names of their fields. */
  pictures?: (db: Db, values: FormValues) => Record<string, PictureData | null>
  /** Stores it. @returns its id */
  write: (tx: Db, id: string | null, input: z.output<S>, now: Date) => string | FieldErrors
  /** What is asked before a change that moves money or goods, or writes e-mails. */
  question?: Key
  /** Who refers to it beside the database's own foreign keys, so that it may not go. */
  references?: (db: Db, id: string) => Reference[]
  /** Where it can be brought back: deletes it so. @returns by which */
  throwAway?: (tx: Db, id: string, change: Change) => number
}

/** Lists things in their order. */
export type ResourceLister = (db: Db, locale: Locale, t: T) => ListedResource[]

/** The kind as the routes handle it: what its form gave is what it writes. */
export function resource<S extends z.ZodType>(kind: Resource<S>): Resource {
  return { ...kind, write: (tx, id, input, now) => kind.write(tx, id, input as z.output<S>, now) }
}

/** A name of two fields in the visitor's language, else in the other. */
export function nameIn(en: string | undefined, ja: string | undefined, locale: Locale): string {
  return (locale === 'ja' ? ja || en : en || ja) ?? ''
}

export function removeResource(tx: Db, { table, key }: Resource, id: string): void {
  tx.run(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id}`)
}

/** Gives things of a list the order of these ids. */
export function placeResources(tx: Db, { table, key }: Pick<Resource, 'table' | 'key'>, ids: readonly string[]): void {
  for (const [position, id] of ids.entries())
    tx.run(sql`UPDATE ${sql.identifier(table)} SET position = ${position} WHERE ${sql.identifier(key)} = ${id}`)
}

/** The place of a new one: behind the others. */
export function nextPosition(tx: Db, table: string): number {
  const rows = tx.all<{ next: number }>(
    sql`SELECT coalesce(max(position), -1) + 1 AS next FROM ${sql.identifier(table)}`,
  )
  return rows[0]?.next ?? 0
}

export function referencesTo(db: Db, kind: Resource, id: string): Reference[] {
  return [...findReferences(db, kind.table, id), ...(kind.references?.(db, id) ?? [])]
}
