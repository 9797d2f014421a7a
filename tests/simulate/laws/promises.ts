import type { Confirmation } from '../book.ts'
import type { World } from '../world.ts'

/** What was confirmed to somebody last is there. */
export function theLatestPromiseStands({ site, book }: World): string[] {
  const latest = book.confirmed.at(-1)
  return latest && !isThere(site, latest) ? [`${latest.table} ${latest.value} was confirmed, and is gone`] : []
}

/** Whatever was ever confirmed to somebody is there. */
export function allPromisesStand({ site, book }: World): string[] {
  const gone = book.confirmed.filter((one) => !isThere(site, one))
  return gone.map(({ table, value }) => `${table} ${value} was confirmed, and is gone`)
}

function isThere({ sqlite }: World['site'], { table, column, value }: Confirmation): boolean {
  return sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(value) !== undefined
}

/** Credit notes are numbered once each, and no number is left out. */
export function creditNotesHaveNoGaps({ site, book }: World): string[] {
  const { last, notes } = site.sqlite.prepare(NOTES).get() as { last: number | null; notes: number }
  return (last ?? 0) - book.leftOut === notes ? [] : [`${notes} credit notes, and the last is number ${last}`]
}

const NOTES = 'SELECT max(credit_number) AS last, count(credit_number) AS notes FROM order_payments'
