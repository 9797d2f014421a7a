import type { Services } from '#app/platform/context.server.ts'
import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import { examineSite } from '#app/platform/doctor/doctor.server.ts'

import { emailAlert } from './alert-emails.server.ts'
import { lookAtWork } from './work-looks.server.ts'
import { beforeFirst, DAILY, dueNames, OFTEN, renew, remainingAlerts, dueAlerts } from './self-check.ts'
import { readStanding, type Standing, writeStanding } from './standing.server.ts'

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

function sendAlert({ db, log }: Site, { looks }: Pick<Standing, 'looks'>, told: Standing['told'], now: Date) {
  const news = dueAlerts(looks, told, now)
  for (const { name, text } of news) log.error({ name, text }, 'The site needs somebody')
  if (news.length > 0) emailAlert(db, news, now)
  return remainingAlerts(looks, told, news, now)
}
