import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { finding, CHECK_NAMES, FINDING_STATES } from '#app/platform/doctor/finding.ts'
import { examineSite } from '#app/platform/doctor/machine-checks.server.ts'
import { countFailed } from '#app/platform/mail/outbox.server.ts'
import { countWaitingLong } from '#app/shop/unassigned/unassigned.server.ts'
import { listStaff } from '#app/site/alerts/alerts.server.ts'
import { circleOf, queueEmail } from '#app/site/mail/emails.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { listOwedBack, listPartlyPaid } from '../owed-back.server.ts'
import { beforeFirst, DAILY, dueNames, OFTEN, renew, remainingAlerts, dueAlerts, type Look } from './self-check.ts'

type Site = Pick<Services, 'db' | 'config' | 'version' | 'log'>

/**
 * Looks whether the site is well: each time at who has to answer for people to pay and see pictures, every hour at what
 * changes fast, every day at each page of the database and each file.
 * The dashboard shows what is wrong, and administrators get one mail of what is new in it.
 */
export async function lookAfterSite(site: Site, now: Date): Promise<void> {
  const { dataDir } = site.config
  const before = await readStanding(dataDir)
  if (before === null) return writeStanding(dataDir, { ...beforeFirst(now), looks: [], told: {} })

  const names = dueNames(before, now)
  if (names.length === 0) return

  const found = await examineSite({ ...site, isServing: true }, now, { more: [providerCheck], names })
  const looks = renew(before.looks, [...found, ...lookAtWork(site.db, now)])
  const dailyAt = names === DAILY ? now.getTime() : before.dailyAt
  const hourlyAt = names === OFTEN ? before.hourlyAt : now.getTime()
  const next = { hourlyAt, dailyAt, looks }
  // Known before anybody is told: a database that takes no mail any more is shown all the same.
  await writeStanding(dataDir, { ...next, told: before.told })
  await writeStanding(dataDir, { ...next, told: sendAlert(site, next, before.told, now) })
}

function sendAlert({ db, log }: Site, { looks }: Pick<HealthReport, 'looks'>, told: HealthReport['told'], now: Date) {
  const news = dueAlerts(looks, told, now)
  for (const { name, text } of news) log.error({ name, text }, 'The site needs somebody')
  if (news.length > 0) emailAlert(db, news, now)
  return remainingAlerts(looks, told, news, now)
}

/** Milliseconds after which money that is owed, or belongs nowhere, is told of. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000

/** What only an administrator can settle: mails that were given up, and money that lies where it should not. */
function lookAtWork(db: Db, now: Date): Look[] {
  const failed = countFailed(db)
  const since = new Date(now.getTime() - A_WEEK)
  const owed = listOwedBack(db).filter((one) => one.since < since).length
  const [partly, waiting] = [listPartlyPaid(db, now).length, countWaitingLong(db, since)]
  return [
    {
      name: 'failedMails',
      ...(failed > 0 ? finding('warn', 'doctor:mailsFailed', { count: failed }) : finding('ok', 'doctor:mailsAre')),
    },
    {
      name: 'payments',
      ...(owed + partly + waiting > 0
        ? finding('warn', 'doctor:paymentsWait', { owed, partly, waiting })
        : finding('ok', 'doctor:paymentsAre')),
    },
  ]
}

/** Tells every administrator, in their language, what the site found of itself. */
function emailAlert(db: Db, news: readonly Look[], now: Date): void {
  inTransaction(db, (tx) => {
    for (const { id, email, locale } of listStaff(tx))
      queueEmail(
        tx,
        { to: email, cause: causeOf(news, id, now), kind: 'SITE_ALERT', ...wordsOf(tx, news, locale) },
        now,
      )
  })
}

function causeOf(news: readonly Look[], adminId: number, now: Date): string {
  return `alert:${now.toISOString()}:${news.map(({ name }) => name).join('+')}:to:${adminId}`
}

function wordsOf(tx: Db, news: readonly Look[], locale: Locale) {
  const t = fixedT(locale)
  const facts = news.map(({ name, text }): [string, string] => [t(`doctor:name_${name}`), formatProblem(t, text)])
  return {
    locale,
    subject: t('doctor:alertSubject', { name: circleOf(tx, locale) }),
    parts: [t('doctor:alertText'), { facts }, { link: t('doctor:alertLink'), to: '/admin/health' }],
  } as const
}

const name = z.enum([...CHECK_NAMES, 'failedMails', 'payments'])
/** What the site found when it last looked; beside the database, which may be what is damaged. */
const standing = z.object({
  /** Milliseconds. */
  hourlyAt: z.number(),
  dailyAt: z.number(),
  looks: z.array(z.object({ name, state: z.enum(FINDING_STATES), text: z.string() })),
  told: z.partialRecord(name, z.iso.datetime()),
})
export type HealthReport = z.infer<typeof standing>

/** @returns null before the first look */
export async function readStanding(dataDir: string): Promise<HealthReport | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  if (text === null) return null

  try {
    return standing.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

async function writeStanding(dataDir: string, next: HealthReport): Promise<void> {
  const part = `${fileOf(dataDir)}.part`
  await writeFile(part, JSON.stringify(next), { mode: 0o600 })
  await rename(part, fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'self-check.json')
}
