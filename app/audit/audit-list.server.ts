import { and, count, gte, inArray, like, lte, or, sql } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, readList } from '#app/platform/lists/list.ts'
import { endOfDay, startOfDay } from '#app/platform/time/site-clock.ts'
import { isDay } from '#app/platform/time/zones.ts'
import { AUDIT_ACTIONS } from '#app/site/audit/actions.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { actionsSaying } from './sentence.ts'
import { isNamed } from './subjects.server.ts'

export const AUDIT_SORTS = ['date'] as const
export type AuditQuery = ListQuery<(typeof AUDIT_SORTS)[number]> & {
  /** What was done, up to the point: `product` finds `product.edit` too. */
  kind: string
  /** Days, `YYYY-MM-DD`, both of them counted in; "" for open. */
  from: string
  until: string
}

/** A file of more than this is no longer read by anybody. */
const MOST_LINES = 100_000

/** What the log is asked for; its export reads the same address. */
export function readAuditQuery(values: URLSearchParams): AuditQuery {
  const dayIn = (name: string) => {
    const day = values.get(name) ?? ''
    return isDay(day) ? day : ''
  }
  const kind = values.get('kind') ?? ''
  return {
    ...readList(values, AUDIT_SORTS, '-date'),
    kind: /^[\w-]{1,40}$/.test(kind) ? kind : '',
    from: dayIn('from'),
    until: dayIn('until'),
  }
}

/**
 * A page of the log. What was typed is looked for in who did it, in the sentences of both languages, in the name of what it
 * was done to, and in what changed.
 */
export function listAudit(db: Db, query: AuditQuery) {
  const total = db.select({ rows: count() }).from(auditLog).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query).limit(limit).offset(offset).all(), total)
}

/** The ids of all that the log finds, in its order. */
export function allAuditIds(db: Db, query: AuditQuery): number[] {
  const { id } = auditLog
  const found = db.select({ id }).from(auditLog).where(wantedBy(query))
  const lines = found.orderBy(...inOrder(id, id, query)).limit(MOST_LINES)
  return lines.all().map((line) => line.id)
}

/** These lines, in no order. */
export function readAudit(db: Db, ids: readonly number[]) {
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

function inQueryOrder(db: Db, query: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(wantedBy(query))
    .orderBy(...inOrder(auditLog.id, auditLog.id, query))
    .$dynamic()
}

function wantedBy({ search, kind, from, until }: AuditQuery) {
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
