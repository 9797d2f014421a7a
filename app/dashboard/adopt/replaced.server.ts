import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type Sqlite from 'better-sqlite3'
import { z } from 'zod'

/** In the data folder: the last numbers of the databases that restores replaced there. */
const REPLACED = '.replaced'
const lastNumbers = z.object({
  orders: z.number(),
  creditNotes: z.number(),
  commission_requests: z.number(),
  holds: z.number(),
  payment_attempts: z.number(),
})
/** The last numbers that a database gave, by what it counts. */
export type GivenNumbers = z.infer<typeof lastNumbers>

const NONE: GivenNumbers = { orders: 0, creditNotes: 0, commission_requests: 0, holds: 0, payment_attempts: 0 }

/**
 * Keeps the numbers that a database gave before a restore takes its place: whichever backup is laid out, and however
 * often, what comes of it begins after them.
 * @throws where the database cannot be read
 */
export function noteReplaced(dataDir: string, sqlite: Sqlite.Database): void {
  const all = latest(readReplaced(dataDir), readGiven(sqlite))
  writeFileSync(join(dataDir, REPLACED), JSON.stringify(all), { mode: 0o600 })
}

/** Of all databases that were replaced in a data folder. */
export function readReplaced(dataDir: string): GivenNumbers {
  const file = join(dataDir, REPLACED)
  return existsSync(file) ? lastNumbers.parse(JSON.parse(readFileSync(file, 'utf8'))) : NONE
}

/** What a database gave itself. */
export function readGiven(sqlite: Sqlite.Database): GivenNumbers {
  const counts = sqlite.prepare('SELECT name, seq FROM sqlite_sequence').raw().all() as [string, number][]
  const creditNotes = sqlite.prepare<[], number>(CREDIT_NOTES).pluck().get() ?? 0
  const known = new Map<string, number>([...counts, ['creditNotes', creditNotes]])
  return latest(NONE, Object.fromEntries(known))
}

/** The later one of each. */
export function latest(one: GivenNumbers, other: Readonly<Record<string, number>>): GivenNumbers {
  const later = Object.entries(one).map(([name, number]) => [name, Math.max(number, other[name] ?? 0)])
  return lastNumbers.parse(Object.fromEntries(later))
}

const CREDIT_NOTES = `SELECT max(coalesce((SELECT max(credit_number) FROM order_payments), 0),
  coalesce((SELECT last_credit_number FROM site_place), 0))`
