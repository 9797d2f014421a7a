const DAY = 24 * 60 * 60 * 1000

/** How backups stand; the first that is so. */
export type BackupStanding = 'FAILED' | 'NONE' | 'OLD' | 'UNVERIFIED' | 'FINE'

/** When the last one was made and the last one looked at, as written times, and why the last try failed. */
type Known = { takenAt: string | null; verifiedAt: string | null; failure: string | null }

/** Says how backups stand: one a night is expected, and one a week that was laid out and compared. */
export function judgeBackups({ takenAt, verifiedAt, failure }: Known, now: Date): BackupStanding {
  const age = (at: string) => now.getTime() - Date.parse(at)
  if (failure !== null) return 'FAILED'
  if (takenAt === null) return 'NONE'
  if (age(takenAt) > 2 * DAY) return 'OLD'

  return verifiedAt === null || age(verifiedAt) > 8 * DAY ? 'UNVERIFIED' : 'FINE'
}
