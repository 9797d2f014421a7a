import { data } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { presentDay, listTrace } from '../days/day-facts.server.ts'
import { DayPanel, Trace } from '../days/day-panel.tsx'
import { DaysTable } from '../days/days-table.tsx'
import { listDays, type TillDay } from '../days/days.server.ts'
import { nextDayOf } from '../days/days.ts'
import { theOpenedTill } from '../event-ids.server.ts'
import type { TillSession } from '../sessions.server.ts'
import { namesOf, paymentNames } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/report.route.ts'
import { GoodsReport } from './goods-report.tsx'
import { CashReport, LateNotes, SumsReport } from './report-tables.tsx'
import { reportOf } from './report.server.ts'

/** A table in sums, while it is open and afterwards: one day of it, or all of them. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const all = listDays(db, session.id)
  const wantedDay = url.searchParams.get('day')
  const days = wantedDay === null ? all : all.filter(({ day }) => day === wantedDay)
  const [first] = days
  if (!first) throw data(null, { status: 404 })

  const report = reportOf(db, session, days)
  const names = namesOf(
    db,
    report.goods.map(({ productId }) => productId),
    locale,
  )
  const payments = paymentNames(db, locale)
  const next = nextDayOf(event, all.at(-1)?.day ?? '', { now: new Date(), timeZone: session.timeZone })
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    state: session.state,
    currency: { name: session.currency, symbol: session.symbol, decimals: session.decimals },
    timeZone: session.timeZone,
    isClosed: days.every(({ closedAt }) => closedAt !== null),
    isPart: all.length > days.length,
    day: days.length === 1 ? presentDay(db, session, first, locale) : null,
    days: days.length > 1 ? listDayRows(db, session, days, locale) : [],
    trace: listTrace(db, session, days, locale),
    next: session.state === 'CLOSED' && next ? formatDay(next, locale) : null,
    ...report,
    goods: report.goods.map((row) => ({ ...row, name: names.get(row.productId) ?? '' })),
    byPayment: report.byPayment.map((row) => ({ ...row, name: payments.get(row.key) ?? row.key })),
    byHour: report.byHour.map((row) => ({ ...row, name: `${row.key}:00` })),
  }
}

export default function Report({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { event, state, currency, timeZone, voided, day, days, next, isPart } = loaderData
  const path = `/event-helper/${event.id}`
  const isOpen = state === 'OPEN'
  const back = isOpen ? { to: path, label: t('till:toTill') } : { to: '/event-helper', label: t('till:allEvents') }
  return (
    <>
      <TillPage
        title={t('till:reportOf', { event: event.name })}
        sub={isPart && day ? day.name : t(`till:state${state}`)}
        back={isPart ? { to: `${path}/report`, label: t('till:allDays') } : back}
      >
        <p className="row">
          <a className="btn quiet" href={`${path}/report.csv`}>
            CSV
          </a>
        </p>
      </TillPage>
      {next && (
        <p className="panel row">
          <a className="btn" href={`${path}/opening`}>
            {t('till:openFor', { day: next })}
          </a>
        </p>
      )}
      {days.length > 1 && <DaysTable rows={days} currency={currency} path={path} />}
      <CashReport report={loaderData} currency={currency} isOneDay={day !== null} />
      <LateNotes late={loaderData.late} currency={currency} />
      {day && <DayPanel facts={day} path={path} />}
      <GoodsReport
        goods={loaderData.goods}
        discountMinor={loaderData.discountMinor}
        takenMinor={loaderData.takenMinor}
        currency={currency}
        path={path}
        isOpen={!loaderData.isClosed}
      />
      <SumsReport title={t('till:byPayment')} rows={loaderData.byPayment} currency={currency} />
      <SumsReport title={t('till:byHour', { timeZone })} rows={loaderData.byHour} currency={currency} />
      <Trace rows={loaderData.trace} currency={currency} isOneDay={day !== null} />
      <p className="panel row">
        {voided > 0 && <span>{t('till:voidedCount', { count: voided })}</span>}{' '}
        <a className="link" href={`${path}/sales`}>
          {t('till:sales')}
        </a>
      </p>
    </>
  )
}

/** Each day of a table in one line; amounts in minor units of the till's currency. */
function listDayRows(db: Db, session: TillSession, days: readonly TillDay[], locale: Locale) {
  return days.map((day) => {
    const { takenMinor, cash } = reportOf(db, session, [day])
    return { day: day.day, name: formatDay(day.day, locale), state: stateOf(day), takenMinor, ...cash }
  })
}

function stateOf({ closedAt, filedAt }: TillDay): 'OPEN' | 'CLOSED' | 'FILED' {
  if (filedAt) return 'FILED'

  return closedAt ? 'CLOSED' : 'OPEN'
}
