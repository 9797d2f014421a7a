import { listConnected } from '#app/payments/accounts/offered.server.ts'
import { readStatus } from '#app/platform/backups/s3-store.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { usedBucket } from '#app/platform/files/site-files.server.ts'
import { readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type DataKind, type RecordLine, readRecord } from './record.server.ts'

/** Kinds that stay while their person wants it, whatever the settings say. */
const UNTIL_LEFT: ReadonlySet<DataKind> = new Set(['waitingList', 'accounts', 'newsletter'])

/** The record in words, and who beside the site gets to know something. */
export async function formatRecord({ db, config }: Pick<Services, 'db' | 'config'>, t: T, locale: Locale) {
  const rows = readRecord(db).map((line) => ({
    kind: line.kind,
    what: t(`privacy:what_${line.kind}`),
    why: t(`privacy:why_${line.kind}`),
    who: t(`privacy:who_${line.kind}`),
    kept: formatRetention(line, t),
    now: formatRows(line, t, locale),
  }))
  const mailServer = readMailServer({ db, config })
  const server = mailServer ? [t('privacy:mailServer', { server: mailServer.host.replace(/:\d+$/, '') })] : []
  const google = config.google ? [t('privacy:googleSignIn')] : []
  const { place } = await readStatus(config.dataDir)
  const backups = place === '' ? [] : [t('privacy:backupsAt', { place })]
  const providers = listConnected(db).flatMap((name) => (name === 'PRETEND' ? [] : [t(`privacy:paidBy_${name}`)]))
  const { bucket } = usedBucket()
  const files = bucket ? [t('privacy:filesIn', { place: bucket.place })] : []
  return { rows, elsewhere: [t('privacy:nobodyElse'), ...server, ...google, ...providers, ...files, ...backups] }
}

function formatRetention({ kind, kept }: RecordLine, t: T): string {
  if (kept !== null) return t(`privacy:kept_${kept.unit}`, { length: kept.length })

  return t(UNTIL_LEFT.has(kind) ? 'privacy:keptOpen' : 'privacy:keptForever')
}

function formatRows({ rows, oldest }: RecordLine, t: T, locale: Locale): string {
  if (rows === null) return t('privacy:rowsNone')

  return oldest === null
    ? t('privacy:rows', { count: rows })
    : t('privacy:rowsSince', { count: rows, day: formatDay(dayOf(oldest), locale) })
}
