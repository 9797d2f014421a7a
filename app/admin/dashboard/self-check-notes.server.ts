import { readStanding } from '#app/dashboard/self-check/self-check.server.ts'
import { needsSomebody } from '#app/dashboard/self-check/self-check.ts'
import { judgeBackups } from '#app/platform/backups/backups.ts'
import { readStatus } from '#app/platform/backups/s3-store.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { BackupNotes } from './panels.tsx'

/** What the site found wrong when it last looked after itself, in words; null where all is well. */
export async function noteSelfCheck(dataDir: string, t: T, locale: Locale): Promise<BackupNotes | null> {
  const standing = await readStanding(dataDir)
  const wrong = standing?.looks.filter(needsSomebody) ?? []
  if (!standing || wrong.length === 0) return null

  return {
    title: t('doctor:selfCheckTitle'),
    badge: t('doctor:backupsLook'),
    lines: [
      ...wrong.map(({ name, text }) => `${t(`doctor:name_${name}`)}: ${formatProblem(t, text)}`),
      t('doctor:selfCheckAt', { at: formatInstant(new Date(standing.hourlyAt), locale) }),
    ],
    more: t('doctor:backupsMore'),
  }
}

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
