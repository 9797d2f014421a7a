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
