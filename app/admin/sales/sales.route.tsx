import { Form } from 'react-router'

import { writeRate } from '#app/base-currency/rates.ts'
import { formatRate } from '#app/money/tax.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { spanOf } from '#app/sales/periods.server.ts'
import { productSales, readStockValue } from '#app/sales/product-sales.server.ts'
import { readYear, readYears } from '#app/sales/sales-csv.server.ts'
import { toReprint, readSalesYear } from '#app/sales/sales.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { listBaseChanges } from '#app/site/base/bases.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { formatMoment, formatMonthOfYear } from '#app/translations/dates.ts'
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
  const year = readSalesYear(url.searchParams, dayOf(now))
  const { months, countries, ...sums } = readYear(db, year)
  const products = productSales(db, spanOf(year), locale, now)
  return {
    year,
    ...sums,
    months: months.map((month) => ({ ...month, name: formatMonthOfYear(`${month.key}-01`, locale) })),
    countries: countries.map((country) => ({ ...country, name: country.key && countryName(country.key, locale) })),
    taxes: taxSales(db, spanOf(year)).map(({ country, rate, ...entry }) => ({
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
  const { year, years, total, months, channels, countries, taxes, products, reprint, stock } = loaderData
  const file = (view: string) => `/admin/sales.csv?view=${view}&year=${year}`
  return (
    <>
      <PageHead title={t('sales:title', { year })} />
      <YearChooser year={year} years={years.map(({ key }) => Number(key))} />
      <section className="panel">
        <dl className="facts">
          <dt>{t('sales:net')}</dt>
          <dd>
            <Charged minor={total.netMinor} />
          </dd>
          <dt>{t('sales:refunds')}</dt>
          <dd>
            <Charged minor={total.refundMinor} />
          </dd>
          <dt>{t('sales:fees')}</dt>
          <dd>
            <Charged minor={total.feeMinor} />
          </dd>
          <dt>{t('sales:stockValue')}</dt>
          <dd>
            <Charged minor={stock.worthMinor} /> <small>{t('sales:units', { count: stock.units })}</small>
          </dd>
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

/** Years in which something was sold, and the one that is shown. */
function YearChooser({ year, years }: { year: number; years: number[] }) {
  const t = useT()
  const all = [...new Set([year, ...years])].toSorted((a, b) => b - a)
  return (
    <Form className="panel tools" key={year}>
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
