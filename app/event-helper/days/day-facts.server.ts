import { asc, eq, inArray } from 'drizzle-orm'

import { formatDay } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { tillCorrections, tillDays, users } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { TillSession } from '../sessions.server.ts'
import { stampOf } from '../till/snapshot.ts'
import { namesOf } from '../till/till-page.server.ts'
import { listDays, type TillDay } from './days.server.ts'
import { firstUnfiled } from './filing.server.ts'

/** `2026-12-29 09:05` */
const TO_THE_MINUTE = 16

/** A day as its page tells it: who opened, closed and filed it and when, what was put right, and what can still be done. */
export function presentDay(db: Db, session: TillSession, day: TillDay, locale: Locale) {
  const days = listDays(db, session.id)
  const isLast = days.at(-1)?.id === day.id
  const { openedByUserId, closedByUserId, filedByUserId } = day
  const emails = emailsOf(db, [openedByUserId, closedByUserId, filedByUserId])
  const stamp = stampOf(session.timeZone)
  const done = (at: Date | null, by: number | null) =>
    at && { at: stamp(at).slice(0, TO_THE_MINUTE), by: emails.get(by ?? 0) ?? null }
  return {
    day: day.day,
    name: formatDay(day.day, locale),
    opened: done(day.openedAt, openedByUserId),
    closed: done(day.closedAt, closedByUserId),
    filed: done(day.filedAt, filedByUserId),
    isStaying: day.isStaying,
    mayCorrect: !day.filedAt,
    mayReopen: isLast && day.closedAt !== null && !day.filedAt,
    mayFile: day.closedAt !== null && firstUnfiled(days)?.id === day.id,
    mayBringBack: isLast && day.isStaying && session.state === 'CLOSED',
  }
}

/** What was put right in a table's figures, in its order. */
export function listTrace(db: Db, session: TillSession, days: readonly TillDay[], locale: Locale) {
  const ids = days.map(({ id }) => id)
  const rows = db
    .select({ one: tillCorrections, day: tillDays.day })
    .from(tillCorrections)
    .innerJoin(tillDays, eq(tillDays.id, tillCorrections.dayId))
    .where(inArray(tillCorrections.dayId, ids))
    .orderBy(asc(tillCorrections.id))
    .all()
  const names = namesOf(db, [...new Set(rows.flatMap(({ one }) => one.productId ?? []))], locale)
  const emails = emailsOf(
    db,
    rows.map(({ one }) => one.byUserId),
  )
  const stamp = stampOf(session.timeZone)
  return rows.map(({ one: { id, figure, productId, fromValue, toValue, at, byUserId }, day }) => ({
    id,
    day: formatDay(day, locale),
    figure,
    product: productId === null ? '' : (names.get(productId) ?? ''),
    from: fromValue,
    to: toValue,
    at: stamp(at).slice(0, TO_THE_MINUTE),
    by: emails.get(byUserId ?? 0) ?? null,
  }))
}

function emailsOf(db: Db, ids: readonly (number | null)[]): Map<number, string> {
  const known = ids.filter((id) => id !== null)
  const rows = db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, known)).all()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
