import { services } from '#app/platform/context.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/report.route.ts'
import { theOpenedTill } from '#app/event-helper/event-ids.server.ts'
import { GoodsReport } from './goods-report.tsx'
import { TillPage } from '#app/event-helper/till/till-page.tsx'
import { CashReport, SumsReport } from './report-tables.tsx'
import { reportOf } from './report.server.ts'
import { namesOf, tillPayments } from '#app/event-helper/till/till-page.server.ts'

/** A session in sums, while it is open and afterwards. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const report = reportOf(db, session)
  const names = namesOf(
    db,
    report.goods.map(({ productId }) => productId),
    locale,
  )
  const payments = new Map(tillPayments(db, locale).map(({ id, name }) => [id, name]))
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    state: session.state,
    currency: { name: session.currency, symbol: session.symbol, decimals: session.decimals },
    timeZone: session.timeZone,
    ...report,
    goods: report.goods.map((row) => ({ ...row, name: names.get(row.productId) ?? '' })),
    byPayment: report.byPayment.map((row) => ({ ...row, name: payments.get(row.key) ?? row.key })),
    byHour: report.byHour.map((row) => ({ ...row, name: `${row.key}:00` })),
  }
}

export default function Report({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { event, state, currency, timeZone, voided } = loaderData
  const path = `/event-helper/${event.id}`
  const isOpen = state === 'OPEN'
  return (
    <>
      <TillPage
        title={t('till:reportOf', { event: event.name })}
        sub={t(`till:state${state}`)}
        back={isOpen ? { to: path, label: t('till:toTill') } : { to: '/event-helper', label: t('till:allEvents') }}
      >
        <p className="row">
          <a className="btn quiet" href={`${path}/report.csv`}>
            CSV
          </a>
        </p>
      </TillPage>
      <CashReport report={loaderData} currency={currency} />
      <GoodsReport
        goods={loaderData.goods}
        discountMinor={loaderData.discountMinor}
        takenMinor={loaderData.takenMinor}
        currency={currency}
        path={path}
        isOpen={isOpen}
      />
      <SumsReport title={t('till:byPayment')} rows={loaderData.byPayment} currency={currency} />
      <SumsReport title={t('till:byHour', { timeZone })} rows={loaderData.byHour} currency={currency} />
      <p className="panel row">
        {voided > 0 && <span>{t('till:voidedCount', { count: voided })}</span>}{' '}
        <a className="link" href={`${path}/sales`}>
          {t('till:sales')}
        </a>
      </p>
    </>
  )
}
