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
  list: (folder: string) => Promise<Stored[]>
  /** Bytes that it can take. */
  room: () => Promise<number>
  remove: (name: string) => Promise<void>
}

export type Stored = { name: string; changedAt: Date; bytes: number }

/** A backup that cannot be made or used, in one line that says what to do. */
export class BackupError extends Error {}
