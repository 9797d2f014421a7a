import { z } from 'zod'

import { timeOf } from './manifest.ts'

/** A backup, and where the changes after it begin; null where none were kept with it. */
export type Snapshot = { name: string; changes: ChangesAfter | null }

/**
 * Changes that were read from the database's logs while a backup was made belong to it: they are laid over it from the
 * log that was the newest when it began. Before piece `needs` it is newer than they are.
 */
export type ChangesAfter = { stream: string; log: number; needs: number }

/** A piece of the changes, by its name. */
export type Piece = { name: string; stream: string; log: number; number: number; at: Date; kind: 'wal' | 'files' }

export type Choice = { snapshot: string; pieces: Piece[]; reaches: Date }

/**
 * What to restore to be as near before a time as can be: the backup with its changes that reaches furthest, and of those
 * that reach equally far the newest.
 * @param at null for as late as possible
 * @returns null where there is nothing from before
 */
export function chooseBackup(snapshots: readonly Snapshot[], pieces: readonly Piece[], at: Date | null): Choice | null {
  const isInTime = (time: Date) => at === null || time <= at
  const choices = snapshots.flatMap(({ name, changes }) => {
    const takenAt = timeOf(name)
    if (!takenAt || !isInTime(takenAt)) return []

    const following = changes ? piecesAfter(changes, pieces).filter((piece) => isInTime(piece.at)) : []
    const isReached = changes !== null && following.some(({ number }) => number >= changes.needs)
    const used = isReached ? following : []
    return [{ snapshot: name, pieces: used, reaches: used.at(-1)?.at ?? takenAt }]
  })
  return choices.reduce<Choice | null>(
    (best, choice) => (best === null || choice.reaches >= best.reaches ? choice : best),
    null,
  )
}

function piecesAfter({ stream, log }: ChangesAfter, pieces: readonly Piece[]): Piece[] {
  const own = pieces.filter((piece) => piece.stream === stream && piece.log >= log)
  const sorted = own.toSorted((one, other) => one.number - other.number)
  // A piece that is missing ends what can be used.
  const gap = sorted.findIndex((piece, index) => index > 0 && piece.number !== (sorted[index - 1]?.number ?? 0) + 1)
  return gap < 0 ? sorted : sorted.slice(0, gap)
}

export const CHANGES = 'changes/'

/** `changes/STREAM/000001/00000012-TIME.wal.zst` */
export function pieceName({ stream, log, number, at, kind }: Omit<Piece, 'name'>): string {
  const stamp = at.toISOString().replaceAll(':', '-')
  return `${CHANGES}${stream}/${String(log).padStart(6, '0')}/${String(number).padStart(8, '0')}-${stamp}.${kind}.zst`
}

/** @returns null for a name that is no piece’s */
export function readPiece(name: string): Piece | null {
  const [, stream, log, number, kind] = /^changes\/([^/]+)\/(\d{6})\/(\d{8})-[^/]+\.(wal|files)\.zst$/.exec(name) ?? []
  const at = timeOf(name.slice(name.lastIndexOf('/')))
  if (!stream || !at) return null

  return { name, stream, log: Number(log), number: Number(number), at, kind: kind === 'wal' ? 'wal' : 'files' }
}

/** Where it is said which changes follow a backup. */
export function linkName(snapshot: string): string {
  return snapshot.replace(/^snapshots\//, 'links/')
}

/** Where backups lie: a folder, or a bucket. Names are paths with slashes. */
export type BackupStore = {
  /** As people know it: `/srv/backups`, `s3://bucket/prefix`. */
  place: string
  /** Keeps bytes or a file under a name: wholly, or not at all. */
  put: (name: string, content: Buffer | { file: string; sha256: string }) => Promise<void>
  /** @throws where nothing has that name */
  get: (name: string) => Promise<Buffer>
  /** Lays what has a name into a file. */
  fetch: (name: string, file: string) => Promise<void>
  /** What begins with a folder, in the order of the names. */
  list: (folder: string) => Promise<StoreEntry[]>
  /** Bytes that it can take. */
  room: () => Promise<number>
  remove: (name: string) => Promise<void>
}

export type StoreEntry = { name: string; changedAt: Date; bytes: number }

/** A backup that cannot be made or used, in one line that says what to do. */
export class BackupError extends Error {}

/** A moment as somebody types it, `2026-11-24T15:00:00Z` or with `+09:00`. @throws BackupError where it is none */
export function readTime(given: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(given)
  const time = new Date(given.replace(' ', 'T'))
  if (!isWhole || Number.isNaN(time.getTime()))
    throw new BackupError(`${given} is no moment: write it as 2026-11-24T15:00:00Z, or with +09:00 for Japan`)

  return time
}

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds that changes may take to their place: they need a quarter of a second where disk and place are well. */
const MOST_DELAY = 60_000

/** How backups stand; the first that is so. */
export type BackupState = 'FAILED' | 'NONE' | 'OLD' | 'UNVERIFIED' | 'FINE'

/** Whether changes are followed too late. @param caughtUpAt all that was confirmed by then is in the place */
export function isBehind(caughtUpAt: number, now: Date): boolean {
  return now.getTime() - caughtUpAt > MOST_DELAY
}

/** When the last one was made and the last one looked at, as written times, and why the last try failed. */
type BackupFacts = { takenAt: string | null; verifiedAt: string | null; failure: string | null }

/** Says how backups stand: one a night is expected, and one a week that was laid out and compared. */
export function judgeBackups({ takenAt, verifiedAt, failure }: BackupFacts, now: Date): BackupState {
  const age = (at: string) => now.getTime() - Date.parse(at)
  if (failure !== null) return 'FAILED'
  if (takenAt === null) return 'NONE'
  if (age(takenAt) > 2 * DAY) return 'OLD'

  return verifiedAt === null || age(verifiedAt) > 8 * DAY ? 'UNVERIFIED' : 'FINE'
}

const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

/** How S3-compatible storage is reached, and a key that may read, write, list and delete there. */
export type S3Access = {
  /** Without a slash at the end: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** As other programs call them in the environment. */
export const s3Settings = {
  AWS_ACCESS_KEY_ID: setting(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional()),
  AWS_REGION: setting(z.string().default('us-east-1')),
  AWS_ENDPOINT_URL_S3: setting(z.url({ protocol: /^https?$/ }).optional()),
}
const environment = z.object(s3Settings)

/** @returns null without a key */
export function s3AccessOf(data: z.infer<typeof environment>): S3Access | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = data
  if (!accessKeyId || !secretAccessKey) return null

  const endpoint = (data.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { endpoint, region, accessKeyId, secretAccessKey }
}
