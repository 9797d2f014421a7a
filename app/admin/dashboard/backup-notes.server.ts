import { judgeBackups } from '#app/platform/backups/backup-standing.ts'
import { readStatus } from '#app/platform/backups/backup-status.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { BackupNotes } from './backups-panel.tsx'

/** Says how backups stand, in words: texts of the doctor stay on the server. */
export async function noteBackups(dataDir: string, now: Date, t: T, locale: Locale): Promise<BackupNotes> {
  const status = await readStatus(dataDir)
  const standing = judgeBackups(status, now)
  const written = (at: string) => formatInstant(new Date(at), locale)
  return {
    title: t('doctor:backupsTitle'),
    badge: standing === 'FINE' || standing === 'NONE' ? null : t('doctor:backupsLook'),
    lines: [
      ...(standing === 'FINE' ? [] : [t(`doctor:backups_${standing}`)]),
      ...(status.takenAt ? [t('doctor:backupsTaken', { at: written(status.takenAt) })] : []),
      ...(status.verifiedAt ? [t('doctor:backupsVerified', { at: written(status.verifiedAt) })] : []),
    ],
    more: t('doctor:backupsMore'),
  }
}
