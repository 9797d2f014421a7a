import { Link } from 'react-router'

import type { BackupStanding } from '#app/platform/backups/backup-standing.ts'
import { useT } from '#app/translations/use-t.tsx'

/** When the site was last backed up and that was last looked at; `takenAt` and `verifiedAt` are written out, or "". */
export type Backups = { standing: BackupStanding; takenAt: string; verifiedAt: string }

/** Whether what the site holds lies somewhere else too. */
export function BackupsPanel({ backups: { standing, takenAt, verifiedAt } }: { backups: Backups }) {
  const t = useT()
  return (
    <section className="panel" id="backups">
      <h2>
        {t('doctor:backupsTitle')}{' '}
        {standing !== 'FINE' && standing !== 'NONE' && <span className="sticker sun">{t('doctor:backupsLook')}</span>}
      </h2>
      {standing !== 'FINE' && <p>{t(`doctor:backups_${standing}`)}</p>}
      {takenAt && <p className="soft">{t('doctor:backupsTaken', { at: takenAt })}</p>}
      {verifiedAt && <p className="soft">{t('doctor:backupsVerified', { at: verifiedAt })}</p>}
      <p>
        <Link to="/admin/health">{t('doctor:backupsMore')}</Link>
      </p>
    </section>
  )
}
