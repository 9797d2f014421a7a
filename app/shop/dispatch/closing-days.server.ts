import { createRequire } from 'node:module'

import type * as Calendar from '@holiday-jp/holiday_jp'
import { and, gte, inArray } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDayWithWeekday } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { afterBusinessDays, type ClosingDays, closingSoon } from './business-days.ts'

/** Orders are looked at for as long as they may have waited. */
const A_YEAR = 366 * 24 * 60 * 60 * 1000

/** When nobody packs: the closing days of the settings, days at a table, and Japan's holidays where those are kept. */
export function readClosingDays(db: Db, now: Date): ClosingDays {
  const { closedDays, closesOnHolidays } = readSettings(db)
  const { startsOn, endsOn, status } = events
  const isOurs = and(inArray(status, ['CONFIRMED']), gte(endsOn, dayOf(new Date(now.getTime() - A_YEAR))))
  const tables = db.select({ from: startsOn, until: endsOn }).from(events).where(isOurs).all()
  return { closed: [...closedDays, ...tables], isHoliday: closesOnHolidays ? isJapaneseHoliday : () => false }
}

/** The day by which a parcel leaves that may be packed from an instant on. */
export function shipsBy(db: Db, from: Date, now: Date): string {
  return dayOf(afterBusinessDays(from, readSettings(db).shipsWithinDays, readClosingDays(db, now)))
}

/** What who orders now should know of days on which nothing leaves; none where there are none soon. */
export function closingNotices(db: Db, locale: Locale, now: Date): string[] {
  const soon = closingSoon(readSettings(db).closedDays, dayOf(now))
  if (!soon) return []

  const [from, until] = [formatDayWithWeekday(soon.from, locale), formatDayWithWeekday(soon.until, locale)]
  const t = fixedT(locale)
  return [soon.from === soon.until ? t('checkout:closedOn', { day: from }) : t('checkout:closedFrom', { from, until })]
}

/**
 * By a package that is loaded where those days are kept, and no other. It reads the day off the clock of the process,
 * which the same clock writes here.
 */
function isJapaneseHoliday(day: string): boolean {
  const { isHoliday } = createRequire(import.meta.url)('@holiday-jp/holiday_jp') as typeof Calendar
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isHoliday(new Date(year, month - 1, date))
}
