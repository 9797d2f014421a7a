import { or, sql, type SQL } from 'drizzle-orm'

import { contains } from '#app/platform/lists/list.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import { type Locale, LOCALES, type LocalisedText } from '#db/vocabulary.ts'

import { type NamedSubject, readSubject, SUBJECT_KINDS } from './subject-kinds.ts'

export type SubjectNames = ReadonlyMap<string, NamedSubject>

/** Names things of the log, one query a kind. @param subjects as in `product/7` */
export function nameSubjects(db: Db, subjects: readonly string[], locale: Locale): SubjectNames {
  const byKind = Map.groupBy(new Set(subjects), (subject) => readSubject(subject).kind)
  return new Map([...byKind].flatMap(([kind, some]) => nameOneKind(db, kind, some, locale)))
}

function nameOneKind(db: Db, kind: string, subjects: string[], locale: Locale): [string, NamedSubject][] {
  const known = SUBJECT_KINDS[kind]
  if (!known) return []

  const ids = subjects.map((subject) => readSubject(subject).id)
  const { table, key = 'id', name, path } = known
  const found =
    table &&
    new Map(
      db
        .all<{ id: number | string; name: string }>(
          sql`SELECT ${sql.identifier(key)} AS id, ${name ? sql.identifier(name) : sql`''`} AS name
            FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} IN ${ids}`,
        )
        .map((row) => [String(row.id), readName(row.name, locale)]),
    )
  return ids.map((id, at) => {
    const isThere = !found || found.has(id)
    const named = { name: (found && found.get(id)) ?? '', path: (isThere && path?.(id)) || null }
    return [subjects[at] ?? '', named]
  })
}

/** Names in several languages are kept as JSON. */
function readName(stored: string | null, locale: Locale): string {
  if (!stored?.startsWith('{')) return stored ?? ''

  return localise(JSON.parse(stored) as LocalisedText, locale)
}

/** Lines about things whose name holds what was typed, in any language. */
export function isNamed(search: string): SQL | undefined {
  return or(
    ...Object.entries(SUBJECT_KINDS).flatMap(([kind, { table, key = 'id', name }]) => {
      if (!table || !name) return []

      const column = sql.identifier(name)
      const texts = LOCALES.map((locale) => sql`CASE WHEN json_valid(${column}) THEN ${column} ->> ${locale} END`)
      const isIt = or(contains(sql`${column}`, search), ...texts.map((text) => contains(text, search)))
      return sql`${auditLog.subject} IN (SELECT ${`${kind}/`} || ${sql.identifier(key)} FROM ${sql.identifier(table)} WHERE ${isIt})`
    }),
  )
}
