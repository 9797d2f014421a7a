import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { feeEntries } from './fee-sales.server.ts'
import { orderEntries } from './order-sales.server.ts'
import { commissionEntries, holdRefunds, tillEntries } from './other-sales.server.ts'
import { monthsOfYear, type Period, yearsUntil } from './periods.server.ts'
import { CHANNELS, type Entry, monthsOf, ranked, sumsBy, sumUp } from './sales.ts'

/** Every sale and refund of these periods. */
function readEntries(db: Db, periods: readonly Period[]): Entry[] {
  const readers = [orderEntries, tillEntries, holdRefunds, commissionEntries, feeEntries]
  return readers.flatMap((read) => read(db, periods))
}

/** A year in sums: by month, by channel, by country. */
export function readYear(db: Db, year: number) {
  const entries = readEntries(db, monthsOfYear(year))
  const byChannel = new Map(sumsBy(entries, ({ channel }) => channel).map((sums) => [sums.key, sums]))
  return {
    total: sumUp(entries),
    months: monthsOf(year, entries),
    channels: CHANNELS.map((key) => ({ ...(byChannel.get(key) ?? sumUp([])), key })),
    countries: ranked(sumsBy(entries, ({ country }) => country)),
  }
}

/** Every year in which something was sold, the newest first. */
export function readYears(db: Db, now: Date) {
  const thisYear = Number(dayOf(now).slice(0, 4))
  return sumsBy(readEntries(db, yearsUntil(thisYear)), ({ period }) => period).toReversed()
}
