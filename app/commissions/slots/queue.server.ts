import { asc, count, eq, inArray } from 'drizzle-orm'

import { dayOf, formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionTypes } from '#db/schema.server.ts'
import { type Locale, REQUEST_STATUSES, type LocalisedText } from '#db/vocabulary.ts'

import type { Choices } from '../estimate/choices.ts'
import { daysBetween } from '../estimate/deadline.ts'
import { isOpen } from '../requests/requests.ts'
import { publicName, publicStage, type QueueLine } from './queue.ts'
import type { FreeSlots } from './queue.tsx'
import type { Supply } from './slots.ts'

const OPEN = REQUEST_STATUSES.filter(isOpen)
const MOST = 20

/** The open commissions, those that were asked for first first; `more` counts those that are not shown. */
export function readQueue(db: Db, locale: Locale, now: Date): { lines: QueueLine[]; more: number } {
  const { alias, status, stage, choices, updatedAt, createdAt, id, typeId } = commissionRequests
  const isInLine = inArray(status, OPEN)
  const total = db.select({ rows: count() }).from(commissionRequests).where(isInLine).get()?.rows ?? 0
  const rows = db
    .select({ alias, status, stage, choices, updatedAt, kind: commissionTypes.kind })
    .from(commissionRequests)
    .innerJoin(commissionTypes, eq(commissionTypes.id, typeId))
    .where(isInLine)
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST)
    .all()
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const lines = rows.map((row, at) => ({
    place: at + 1,
    name: publicName({ ...row, privacy: (row.choices as Choices).privacy }),
    kind: row.kind,
    stage: publicStage(row),
    updated: ago.format(-daysBetween(dayOf(row.updatedAt), dayOf(now)), 'day'),
  }))
  return { lines, more: total - lines.length }
}

type Opening = {
  offered: readonly { label: LocalisedText }[]
  supply: Supply
  /** `YYYY-MM-DD` */ quoteDelayedTo: string | null
}

/** More than so many names are no sentence; the page of the slots has all. */
const MOST_NAMED = 3

/** How many slots may be asked for, and which. */
export function freeSlots({ offered, supply, quoteDelayedTo }: Opening, locale: Locale): FreeSlots {
  const labels = offered.map(({ label }) => localise(label, locale))
  const named = new Intl.ListFormat(locale).format(labels.slice(0, MOST_NAMED))
  const slots = labels.length > MOST_NAMED ? `${named} …` : named
  return { supply, count: labels.length, slots, quoteBy: quoteDelayedTo && formatDay(quoteDelayedTo, locale) }
}
