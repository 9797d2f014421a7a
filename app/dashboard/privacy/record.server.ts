import { count, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

import { LASTS_HOURS } from '#app/sign-in/unsent-forms/unsent-form.ts'
import { readSettings } from '#app/site/site.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import type { Db } from '#db/database.server.ts'
import {
  auditLog,
  contactMessages,
  commissionRequests,
  holds,
  mails,
  newsletterSubscribers,
  orders,
  sessions,
  trash,
  unsentForms,
  users,
  waitingList,
} from '#db/schema.server.ts'

/** The kinds of data of people that the site keeps, as the law asks for a record of them (GDPR, article 30). */
export const DATA_KINDS = [
  'orders',
  'commissions',
  'holds',
  'waitingList',
  'accounts',
  'sessions',
  'newsletter',
  'mails',
  'messages',
  'log',
  'visits',
  'unsentForms',
  'trash',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** How long a kind is kept; null while it is wanted: until its person leaves, or for ever where the setting is 0. */
type Retention = { length: number; unit: 'hours' | 'days' | 'months' } | null
/** One line of the record; `rows` is how many there are, `oldest` the oldest of them. */
export type RecordLine = { kind: DataKind; kept: Retention; rows: number | null; oldest: Date | null }

/** What is kept of people, for how long, and how much of it there is at this moment. */
export function readRecord(db: Db): RecordLine[] {
  const kept = periodsOf(db)
  return DATA_KINDS.map((kind) => ({ kind, kept: kept[kind], ...countKnown(db, kind) }))
}

function periodsOf(db: Db): Record<DataKind, Retention> {
  const settings = readSettings(db)
  const period = (length: number, unit: 'hours' | 'days' | 'months'): Retention =>
    length === 0 ? null : { length, unit }
  return {
    orders: period(settings.keepOrdersMonths, 'months'),
    commissions: period(settings.keepCommissionsMonths, 'months'),
    holds: period(settings.keepHoldsDays, 'days'),
    waitingList: null,
    accounts: null,
    sessions: period(settings.sessionDays, 'days'),
    newsletter: null,
    mails: period(settings.keepMailsDays, 'days'),
    messages: period(settings.keepMessagesDays, 'days'),
    log: period(settings.keepLogDays, 'days'),
    visits: period(settings.analyticsEventDays, 'days'),
    unsentForms: period(LASTS_HOURS, 'hours'),
    trash: period(KEPT_DAYS, 'days'),
  }
}

/** Rows that still name somebody; of visits nobody is named. */
function countKnown(db: Db, kind: DataKind): Pick<RecordLine, 'rows' | 'oldest'> {
  const named: Partial<Record<DataKind, { table: SQLiteTable; at: SQL; where?: SQL }>> = {
    orders: { table: orders, at: sql`${orders.placedAt}`, where: sql`${orders.email} <> ''` },
    commissions: {
      table: commissionRequests,
      at: sql`${commissionRequests.createdAt}`,
      where: sql`${commissionRequests.email} <> ''`,
    },
    holds: { table: holds, at: sql`${holds.requestedAt}`, where: sql`${holds.email} <> ''` },
    waitingList: { table: waitingList, at: sql`${waitingList.joinedAt}` },
    accounts: { table: users, at: sql`${users.createdAt}` },
    sessions: { table: sessions, at: sql`${sessions.createdAt}` },
    newsletter: { table: newsletterSubscribers, at: sql`${newsletterSubscribers.createdAt}` },
    mails: { table: mails, at: sql`${mails.createdAt}`, where: sql`${mails.to} <> ''` },
    messages: { table: contactMessages, at: sql`${contactMessages.sentAt}` },
    log: { table: auditLog, at: sql`${auditLog.at}` },
    unsentForms: { table: unsentForms, at: sql`${unsentForms.createdAt}` },
    trash: { table: trash, at: sql`${trash.deletedAt}` },
  }
  const known = named[kind]
  if (!known) return { rows: null, oldest: null }

  const found = db
    .select({ rows: count(), oldest: min(sql<number>`${known.at}`) })
    .from(known.table)
    .where(known.where)
    .get()
  return { rows: found?.rows ?? 0, oldest: found?.oldest ? new Date(Number(found.oldest)) : null }
}
