import { Form, Link } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { LENGTHS, readPeriod } from '#app/site/analytics/period.ts'
import { readReport } from '#app/site/analytics/report.server.ts'
import { dayOf, formatDayOfYear, formatDays, formatMonthOfYear } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { Export } from '../kit/export.tsx'
import type { Route } from './+types/analytics.route.ts'
import { type Data, Report } from './analytics-report.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db, analytics, routes } = requestOf(context)
  const today = dayOf(new Date())
  const period = readPeriod(Object.fromEntries(url.searchParams), today)
  analytics.flush()
  const { columns, ...report } = readReport(db, period, routes)
  const format = period.step === 'month' ? formatMonthOfYear : formatDayOfYear
  return {
    ...report,
    columns: columns.map((column) => ({ ...column, day: format(column.day, locale) })),
    period,
    days: formatDays(period.from, period.until, locale),
    today,
  }
}

/** How the site is used: every picture has its numbers beside it. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { totals } = loaderData
  return (
    <>
      <PageHead title={t('visits:title')} />
      <p className="soft">{t('visits:sub')}</p>
      <Chooser {...loaderData} />
      <p className="soft">{loaderData.days}</p>
      {totals.views > 0 ? <Report {...loaderData} /> : <Nothing />}
      <Export count={totals.views} />
      <p className="soft">
        {t('visits:how')} <Link to="/admin/site-config/analytics">{t('visits:keeping')}</Link>
      </p>
    </>
  )
}

function Chooser({ period, today }: Pick<Data, 'period' | 'today'>) {
  const t = useT()
  return (
    <Form className="chooser" key={`${period.days} ${period.until}`}>
      <div className="field">
        <label htmlFor="days">{t('visits:period')}</label>{' '}
        <select id="days" name="days" defaultValue={period.days}>
          {LENGTHS.map((days) => (
            <option key={days} value={days}>
              {t(`visits:days${days}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="until">{t('visits:until')}</label>{' '}
        <input id="until" name="until" type="date" defaultValue={period.until} max={today} />
      </div>{' '}
      <button className="btn">{t('visits:show')}</button>
    </Form>
  )
}

function Nothing() {
  const t = useT()
  return (
    <section className="panel none">
      <h2>{t('visits:none')}</h2>
      <p className="soft">{t('visits:noneHint')}</p>
    </section>
  )
}
