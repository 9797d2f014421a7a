import { z } from 'zod'

const hash = z.string().regex(/^[\da-f]{64}$/)

/** A path in the data folder: it never leads out of it. */
const path = z.string().refine((given) => !given.startsWith('/') && !given.split('/').includes('..'))

/** A file as a backup holds it; `modified` (ms) and `bytes` tell whether it has changed since. */
export const backupFile = z.object({ path, bytes: z.number(), modified: z.number(), hash })
export type BackupFile = z.infer<typeof backupFile>

const erasure = z.object({ user: z.number(), at: z.number() })
export type Erasure = z.infer<typeof erasure>

/** What a backup is made of; each content lies in the store once, under its hash. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the Inkstall that made it. */
  version: z.string(),
  database: z.object({
    bytes: z.number(),
    /** Its content in pieces of `BLOCK` bytes, so that only those that changed are stored again. */
    blocks: z.array(hash),
    /** Rows of each table, to compare with. */
    rows: z.record(z.string(), z.number()),
  }),
  files: z.array(backupFile),
  /** Users who were erased, and when (ms): older backups hold them still. */
  erased: z.array(erasure),
  /** The site's secret where it is sealed by a passphrase; else it is a file as any other. */
  sealedSecret: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifest>

/** Bytes of the database that are stored together. */
export const BLOCK = 256 * 1024

/** Names begin with their time, so that they are in the order of it. */
export const SNAPSHOTS = 'snapshots/'

export function snapshotName(takenAt: Date): string {
  return `${SNAPSHOTS}${stampOf(takenAt)}.json`
}

/** The time of a name; null for one that has none. */
export function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null
}

/** A time that may stand in the name of a file. */
export function stampOf(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** Contents that are taken as they are, and those of the database, which are packed. */
export function objectName(of: string): string {
  return `objects/${of.slice(0, 2)}/${of}`
}

export function blockName(of: string): string {
  return `blocks/${of.slice(0, 2)}/${of}.zst`
}

/** How many days, weeks and months the last backup of each is kept; of the newest two days all. */
const KEPT = { days: 7, weeks: 4, months: 12 }
const DAY = 24 * 60 * 60 * 1000

/** Which backups are no longer kept: all of two days stay, and of each day, week and month before the last one. */
export function outdated(names: readonly string[]): string[] {
  const newest = [...names].toSorted().toReversed()
  const kept = new Set([
    ...newest.filter((name) => isWithinTwoDays(name, newest[0] ?? '')),
    ...lastOfEach(newest, (time) => Math.floor(time / DAY), KEPT.days),
    ...lastOfEach(newest, (time) => Math.floor(time / DAY / 7), KEPT.weeks),
    ...lastOfEach(newest, (time) => new Date(time).toISOString().slice(0, 7), KEPT.months),
  ])
  return names.filter((name) => !kept.has(name))
}

function isWithinTwoDays(name: string, newest: string): boolean {
  const [time, last] = [timeOf(name), timeOf(newest)]
  return time !== null && last !== null && last.getTime() - time.getTime() < 2 * DAY
}

/** The first of each period, since the newest come first. */
function lastOfEach(newest: readonly string[], periodOf: (time: number) => number | string, most: number): string[] {
  const lasts = new Map<number | string, string>()
  for (const name of newest) {
    const time = timeOf(name)
    if (time && !lasts.has(periodOf(time.getTime()))) lasts.set(periodOf(time.getTime()), name)
  }
  return [...lasts.values()].slice(0, most)
}
