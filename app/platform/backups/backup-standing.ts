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
