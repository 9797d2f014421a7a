import { Form } from 'react-router'

import { writeRate } from '#app/base-currency/rates.ts'
import { listEvents } from '#app/circle/events.server.ts'
import { formatRate } from '#app/money/tax.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { spanOf } from '#app/sales/periods.server.ts'
import { productSales, readStockValue } from '#app/sales/product-sales.server.ts'
import { readYear, readYears, readYearUntil } from '#app/sales/sales-csv.server.ts'
import { CHANNELS, toReprint, readSalesYear } from '#app/sales/sales.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { listBaseChanges } from '#app/site/base/bases.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { formatMoment, formatMonth, formatMonthOfYear } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'

import type { Route } from './+types/sales.route.ts'
import { MonthsPanel, TaxesPanel } from './months-panel.tsx'
import { ProductsPanel, ReprintPanel, SumsPanel } from './products-panel.tsx'

const MOST_PRODUCTS = 30

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const today = dayOf(now)
  const year = readSalesYear(url.searchParams, today)
  const { months, countries, parts, ...sums } = readYear(db, year)
  const isThisYear = today.startsWith(String(year))
  const netOf = new Map(parts.map(({ key, netMinor }) => [key, netMinor]))
  const eventsOf = Map.groupBy(listEvents(db, year), ({ startsOn }) => startsOn.slice(0, 7))
  const products = productSales(db, spanOf(db, year), locale, now)
  return {
    year,
    ...sums,
    before: { ...readYearUntil(db, year - 1, isThisYear ? today.slice(5) : '12-31'), isPart: isThisYear },
    months: months.map((month) => ({
      ...month,
      name: formatMonthOfYear(`${month.key}-01`, locale),
      short: formatMonth(`${month.key}-01`, locale),
      parts: CHANNELS.map((channel) => netOf.get(`${month.key} ${channel}`) ?? 0),
      events: (eventsOf.get(month.key) ?? []).map(({ name }) => localise(name, locale)),
    })),
    countries: countries.map((country) => ({ ...country, name: country.key && countryName(country.key, locale) })),
    taxes: taxSales(db, spanOf(db, year)).map(({ country, rate, ...entry }) => ({
      ...entry,
      key: `${country} ${rate}`,
      country: country && countryName(country, locale),
      rate: formatRate(rate),
    })),
    products: products.filter(({ units }) => units > 0).slice(0, MOST_PRODUCTS),
    reprint: toReprint(products).slice(0, MOST_PRODUCTS),
    stock: readStockValue(db),
    years: readYears(db, now),
    formerBases: listBaseChanges(db).map(({ at, from, to, rate }) => ({
      key: at.getTime(),
      at: formatMoment(at, locale),
      from,
      rate: { from, to, rate: writeRate(rate) },
    })),
  }
}

/** What was sold: every picture has its numbers beside it, and every table its file. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { year, years, total, before, months, channels, countries, taxes, products, reprint, stock } = loaderData
  const file = (view: string) => `/admin/sales.csv?view=${view}&year=${year}`
  return (
    <>
      <PageHead title={t('sales:title', { year })}>
        <YearChooser year={year} years={years.map(({ key }) => Number(key))} />
      </PageHead>
      <section className="panel">
        <dl className="figures">
          {(['netMinor', 'sales', 'refundMinor'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`sales:${FIGURES[name]}`)}</dt>
              <dd>
                {name === 'sales' ? total.sales : <Charged minor={total[name]} />}{' '}
                <Change now={total[name]} then={before[name]} year={year - 1} isPart={before.isPart} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('sales:fees')}</dt>
            <dd>
              <Charged minor={total.feeMinor} />
            </dd>
          </div>
          <div>
            <dt>{t('sales:stockValue')}</dt>
            <dd>
              <Charged minor={stock.worthMinor} /> <small>{t('sales:units', { count: stock.units })}</small>
            </dd>
          </div>
        </dl>
        <p className="soft">{t('sales:how')}</p>
        {loaderData.formerBases.map(({ key, at, from, rate }) => (
          <p key={key} className="soft">
            {t('baseCurrency:inSales', { at, from, rate: t('baseCurrency:oneIs', rate) })}
          </p>
        ))}
      </section>
      <div className="sales">
        <MonthsPanel months={months} total={total} csv={file('month')} />
        <SumsPanel
          title={t('sales:byChannel')}
          head={t('sales:channel')}
          rows={channels.map(({ key, ...sums }) => ({ key, name: t(`sales:channel${key}`), ...sums }))}
          csv={file('channel')}
        />
        <SumsPanel
          title={t('sales:byCountry')}
          head={t('sales:country')}
          rows={countries.map((country) => ({ ...country, name: country.name || t('sales:noCountry') }))}
          csv={file('country')}
        />
        <TaxesPanel rows={taxes} csv={file('tax')} />
        <ProductsPanel products={products} csv={file('product')} />
        <ReprintPanel products={reprint} />
        <SumsPanel
          title={t('sales:byYear')}
          head={t('sales:year')}
          rows={years.map((sums) => ({ ...sums, name: sums.key }))}
          csv={file('year')}
        />
      </div>
    </>
  )
}

const FIGURES = { netMinor: 'net', sales: 'sales', refundMinor: 'refunds' } as const

type ChangeProps = {
  now: number
  then: number
  year: number
  /** The year before is told of until the day of today. */ isPart: boolean
}

/** How much more or less it is than the year before; nothing where there was nothing. */
function Change({ now, then, year, isPart }: ChangeProps) {
  const t = useT()
  if (then <= 0) return null

  const percent = Math.round((now / then - 1) * 100)
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
  return <small>{t(isPart ? 'sales:changeSoFar' : 'sales:change', { change, year })}</small>
}

/** Years in which something was sold, and the one that is shown. */
function YearChooser({ year, years }: { year: number; years: number[] }) {
  const t = useT()
  const all = [...new Set([year, ...years])].toSorted((a, b) => b - a)
  return (
    <Form className="chooser" key={year}>
      <div className="field">
        <label htmlFor="year">{t('sales:year')}</label>{' '}
        <select id="year" name="year" defaultValue={year}>
          {all.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>{' '}
      <button className="btn">{t('sales:show')}</button>
    </Form>
  )
}
