import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { percentOf } from '#app/money/tax.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { taxSales, orderEntries, feeEntries } from './order-sales.server.ts'
import { commissionEntries, holdRefunds, tillEntries } from './other-sales.server.ts'
import { spanOf, monthsOfYear, type Period, spanUntil, yearsUntil } from './periods.server.ts'
import { productSales } from './product-sales.server.ts'
import { type SalesView, type Sums, CHANNELS, type Entry, monthsOf, ranked, sumsBy, sumUp } from './sales.ts'

const COLUMNS = ['sales', 'goods', 'shipping', 'discount', 'tax', 'refunds', 'net', 'fees', 'currency']
const OF_PRODUCTS = ['product', 'name', 'units', 'goods', 'currency', 'left', 'daysLeft']

const OF_TAXES = ['country', 'percent', 'orders', 'net', 'tax', 'currency']

type TableQuery = { view: SalesView; year: number }

/** What a table of the page says, as CSV. */
export function salesCsv(db: Db, { view, year }: TableQuery, locale: Locale, now: Date): Response {
  const base = baseOf(listCurrencies(db))
  const name = view === 'year' ? 'sales' : `sales-${year}-${view}`
  if (view === 'product') {
    const rows = productSales(db, spanOf(db, year), locale, now).map(({ id, goodsMinor, ...product }) => ({
      ...product,
      product: id,
      goods: moneyField(goodsMinor, base),
      currency: base.name,
    }))
    return csvFile(name, rows, OF_PRODUCTS)
  }
  if (view === 'tax') {
    const rows = taxSales(db, spanOf(db, year)).map(({ country, rate, netMinor, taxMinor, ...entry }) => ({
      ...entry,
      country: country && countryName(country, locale),
      percent: percentOf(rate),
      net: moneyField(netMinor, base),
      tax: moneyField(taxMinor, base),
      currency: base.name,
    }))
    return csvFile(name, rows, OF_TAXES)
  }
  const rows = rowsOf(db, { view, year }, locale, now).map(({ key, sales, ...sums }) => ({
    [view]: key,
    sales,
    goods: moneyField(sums.goodsMinor, base),
    shipping: moneyField(sums.shippingMinor, base),
    discount: moneyField(sums.discountMinor, base),
    tax: moneyField(sums.taxMinor, base),
    refunds: moneyField(sums.refundMinor, base),
    net: moneyField(sums.netMinor, base),
    fees: moneyField(sums.feeMinor, base),
    currency: base.name,
  }))
  return csvFile(name, rows, [view, ...COLUMNS])
}

function rowsOf(db: Db, { view, year }: TableQuery, locale: Locale, now: Date): (Sums & { key: string })[] {
  if (view === 'year') return readYears(db, now)

  const { months, channels, countries } = readYear(db, year)
  if (view === 'month') return months
  if (view === 'channel') return channels

  return countries.map(({ key, ...sums }) => ({ ...sums, key: key && countryName(key, locale) }))
}

/** Every sale and refund of these periods. */
function readEntries(db: Db, periods: readonly Period[]): Entry[] {
  const readers = [orderEntries, tillEntries, holdRefunds, commissionEntries, feeEntries]
  return readers.flatMap((read) => read(db, periods))
}

/** A year in sums: by month, by channel, by country; `parts` are net sales by month and channel, as `2026-05 WEB`. */
export function readYear(db: Db, year: number) {
  const entries = readEntries(db, monthsOfYear(db, year))
  const byChannel = new Map(sumsBy(entries, ({ channel }) => channel).map((sums) => [sums.key, sums]))
  return {
    total: sumUp(entries),
    months: monthsOf(year, entries),
    channels: CHANNELS.map((key) => ({ ...(byChannel.get(key) ?? sumUp([])), key })),
    countries: ranked(sumsBy(entries, ({ country }) => country)),
    parts: sumsBy(entries, ({ period, channel }) => `${period} ${channel}`),
  }
}

/** The sums of a year until a day of it, to compare another year's with. */
export function readYearUntil(db: Db, year: number, monthAndDay: string): Sums {
  return sumUp(readEntries(db, [{ key: String(year), ...spanUntil(db, year, monthAndDay) }]))
}

/** Every year in which something was sold, the newest first. */
export function readYears(db: Db, now: Date) {
  const thisYear = Number(dayOf(now).slice(0, 4))
  return sumsBy(readEntries(db, yearsUntil(db, thisYear)), ({ period }) => period).toReversed()
}
