import type Sqlite from 'better-sqlite3'

/** Instants at which a public page changes by itself. What begins with a minute or a day is known by the clock. */
const SCHEDULED = [
  ['products', 'sale_from'],
  ['products', 'sale_until'],
  ['notices', '"from"'],
  ['notices', '"until"'],
  ['banners', '"from"'],
  ['banners', '"until"'],
] as const

/**
 * Adds to a revision of the content how many scheduled instants have passed, so that no page is sent once its sale,
 * notice or banner is over, to the millisecond.
 */
export function watchSchedule(sqlite: Sqlite.Database, revision: () => string, clock: () => number): () => string {
  const nextAfter = sqlite.prepare<[{ now: number }], number | null>(`SELECT min(at) FROM (${nextOfEach()})`).pluck()
  let known = ''
  let next = -Infinity
  let passed = 0
  return () => {
    const content = revision()
    const now = clock()
    if (now >= next) passed += 1
    if (now >= next || content !== known) next = nextAfter.get({ now }) ?? Infinity
    known = content
    return `${content}.${passed}`
  }
}

/** Few schedules lie between two minutes: partial indexes hold these alone. */
function nextOfEach(): string {
  return SCHEDULED.map(
    ([table, column]) => `SELECT min(${column}) AS at FROM ${table} WHERE ${column} > @now AND ${column} % 60000 <> 0`,
  ).join(' UNION ALL ')
}
