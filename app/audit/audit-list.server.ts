import { and, eq, gte, inArray, like, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { csvInParts } from '#app/platform/csv.server.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { endOfDay, isoOf, startOfDay } from '#app/platform/time/site-clock.ts'
import { AUDIT_ACTIONS } from '#app/site/audit/actions.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog, products, tillSessions } from '#db/schema.server.ts'
import { LOCALES, type Locale } from '#db/vocabulary.ts'

import { actionsSaying, type Sentence, presentLine } from './sentence.ts'
import { isNamed, nameSubjects } from './subjects.server.ts'
import { type ChangedValue, productsIn, type Reader, readValues } from './values.ts'

const aDay = z.iso.date().optional()
const asked = listQuery(['date'], '-date', {
  kind: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'form:format')
    .optional()
    .describe('What was done, up to the point: `product` finds `product.edit` too'),
  from: aDay,
  until: aDay,
})
type Query = QueryOf<typeof asked>

/**
 * The log. What was typed is looked for in who did it, in the sentences of both languages, in the name of what it was
 * done to, and in what changed.
 */
export const auditList = list(asked, {
  find: (db, query) => partOf(selectLines(db, query).$dynamic(), query, countRows(db, auditLog, wantedBy(query))),
  csv: (db, query) =>
    csvInParts('audit', allIds(db, query), (ids) => readLines(db, ids), {
      at: ({ at }) => isoOf(at),
      actor: ({ actor }) => actor,
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      times: ({ times }) => times,
      before: ({ before }) => write(before),
      after: ({ after }) => write(after),
    }),
})

function write(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** A file of more than this is no longer read by anybody. */
const MOST_LINES = 100_000

function allIds(db: Db, query: Query): number[] {
  const { id } = auditLog
  const found = db.select({ id }).from(auditLog).where(wantedBy(query))
  const lines = found.orderBy(...inOrder(id, id, query)).limit(MOST_LINES)
  return lines.all().map((line) => line.id)
}

/** These lines, in no order. */
export function readLines(db: Db, ids: readonly number[]) {
  return db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]))
    .all()
}

/** What kinds of things were ever done, for the filter. */
export function listAuditKinds(db: Db): string[] {
  const { action } = auditLog
  const kinds = db
    .selectDistinct({ action })
    .from(auditLog)
    .all()
    .map(({ action: done }) => done.split('.')[0] ?? '')
  return [...new Set(kinds)].toSorted((one, other) => one.localeCompare(other))
}

function selectLines(db: Db, query: Query) {
  return db
    .select()
    .from(auditLog)
    .where(wantedBy(query))
    .orderBy(...inOrder(auditLog.id, auditLog.id, query))
}

function wantedBy({ search, kind, from, until }: Query) {
  const { actor, action, subject, at } = auditLog
  return and(
    search
      ? or(
          contains(actor, search),
          contains(action, search),
          inArray(action, actionsSaying(AUDIT_ACTIONS, LOCALES.map(fixedT), search)),
          contains(subject, search),
          isNamed(search),
          contains(auditLog.before, search),
          contains(auditLog.after, search),
        )
      : undefined,
    kind ? or(sql`${action} = ${kind}`, like(action, `${kind}.%`)) : undefined,
    from ? gte(at, startOfDay(from)) : undefined,
    until ? lte(at, endOfDay(until)) : undefined,
  )
}

type Line = { at: Date; action: string; subject: string; before: unknown; after: unknown }
/** A line of the log with its sentence, and the values that it names. */
export type ReadableLine<L extends Line> = L & { sentence: Sentence; values: ChangedValue[] }

/** Says lines of the log in the reader's language, each with the page of what it was done to. */
export function presentLines<L extends Line>(
  db: Db,
  lines: readonly L[],
  { t, locale }: { t: T; locale: Locale },
): ReadableLine<L>[] {
  const names = nameSubjects(
    db,
    lines.map(({ subject }) => subject),
    locale,
  )
  const goods = nameGoods(db, productsIn(lines), locale)
  return lines.map((line) => {
    const values = readValues(line.before, line.after, { t, locale, base: moneyOf(db, line), goods })
    return { ...line, values, sentence: presentLine(t, line, names.get(line.subject), values) }
  })
}

/** The currency of a line's amounts: a till has its own, all else the base of that time. */
function moneyOf(db: Db, { action, subject, at }: Line): Reader['base'] {
  const eventId = action.startsWith('till.') ? Number(/^event\/(\d+)$/.exec(subject)?.[1]) : NaN
  const till = Number.isNaN(eventId)
    ? undefined
    : db.select().from(tillSessions).where(eq(tillSessions.eventId, eventId)).get()
  return till ?? baseAt(db, at)
}

function nameGoods(db: Db, ids: readonly number[], locale: Locale): Map<number, string> {
  const { id, name, version } = products
  const rows = db
    .select({ id, name, version })
    .from(products)
    .where(inArray(id, [...ids]))
    .all()
  return new Map(
    rows.map((row) => [
      row.id,
      [row.name, row.version]
        .map((text) => localise(text, locale))
        .filter(Boolean)
        .join(' '),
    ]),
  )
}

/** The sentence as text alone. */
export function plainSentence({ start, what, end }: Sentence): string {
  return start + what + end
}
