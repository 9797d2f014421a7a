import { BackupError } from './backup-store.ts'

/** A moment as somebody types it, `2026-11-24T15:00:00Z` or with `+09:00`. @throws BackupError where it is none */
export function readTime(given: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(given)
  const time = new Date(given.replace(' ', 'T'))
  if (!isWhole || Number.isNaN(time.getTime()))
    throw new BackupError(`${given} is no moment: write it as 2026-11-24T15:00:00Z, or with +09:00 for Japan`)

  return time
}
