import type Sqlite from 'better-sqlite3'

import type { Content } from './content-changes.server.ts'
import type { Reads } from './reads.server.ts'

/** Instants at which a public page changes by itself. What begins with a minute or a day is known by the clock. */
const SCHEDULED = [
  ['products', 'sale_from'],
  ['products', 'sale_until'],
  ['notices', '"from"'],
  ['notices', '"until"'],
  ['banners', '"from"'],
  ['banners', '"until"'],
  ['pages', 'published_at'],
] as const

const SCHEDULES: Reads = new Set(SCHEDULED.map(([table]) => table))

/**
 * Lets everything change when a scheduled instant passes, so that no page is sent once its sale, notice or banner is
 * over, to the millisecond.
 */
export function watchSchedule(sqlite: Sqlite.Database, content: Content, clock: () => number): Content {
  const nextAfter = sqlite.prepare<[{ now: number }], number | null>(`SELECT min(at) FROM (${nextOfEach()})`).pluck()
  let known = content.moment()
  let next = -Infinity
  const look = () => {
    const now = clock()
    const isDue = now >= next
    if (!isDue && content.isAsOf(known, SCHEDULES)) return

    if (isDue) content.changeAll()
    known = content.moment()
    next = nextAfter.get({ now }) ?? Infinity
  }
  return {
    ...content,
    moment: () => {
      look()
      return content.moment()
    },
    isAsOf: (since, reads) => {
      look()
      return content.isAsOf(since, reads)
    },
    changedSince: (since) => {
      look()
      return content.changedSince(since)
    },
  }
}

/** Few schedules lie between two minutes: partial indexes hold these alone. */
function nextOfEach(): string {
  return SCHEDULED.map(
    ([table, column]) => `SELECT min(${column}) AS at FROM ${table} WHERE ${column} > @now AND ${column} % 60000 <> 0`,
  ).join(' UNION ALL ')
}
