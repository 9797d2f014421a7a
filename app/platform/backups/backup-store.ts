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
