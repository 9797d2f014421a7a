import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/analytics.route.ts'
import { Funnel } from './funnel.tsx'
import { OverTime } from './over-time.tsx'
import { RankedList } from './ranked-list.tsx'
import { SpeedTable } from './speed-table.tsx'

export type Data = Route.ComponentProps['loaderData']

export function Report(report: Data) {
  const t = useT()
  const { period, columns, totals, before, screens, referrers, searches, emptySearches, events, funnel, speed } = report
  return (
    <div className="report">
      <Totals totals={totals} before={before} days={period.days} />
      <OverTime columns={columns} totals={totals} step={period.step} />
      <RankedList title={t('visits:screens')} head={t('visits:screen')} rows={screens} areAddresses />
      <Funnel steps={funnel} />
      <RankedList
        title={t('visits:referrers')}
        head={t('visits:referrer')}
        rows={referrers}
        none={t('visits:noReferrers')}
      />
      <RankedList
        title={t('visits:emptySearches')}
        head={t('visits:words')}
        rows={emptySearches}
        none={searches.length > 0 ? t('visits:noEmptySearches') : t('visits:noSearches')}
      />
      <RankedList title={t('visits:searches')} head={t('visits:words')} rows={searches} none={t('visits:noSearches')} />
      {events.length > 0 && <RankedList title={t('visits:events')} head={t('visits:event')} rows={events} />}
      <SpeedTable rows={speed} />
    </div>
  )
}

type Counts = { visits: number; views: number }
type Props = { totals: Counts & { orders: number }; before: Counts; days: number }

/** The period in four numbers, two of them against as many days before. */
function Totals({ totals, before, days }: Props) {
  const t = useT()
  const than = (now: number, then: number) =>
    then > 0 ? t('visits:than', { change: percent(now / then - 1), days }) : ''
  const tiles = [
    { label: t('visits:visits'), value: whole(totals.visits), note: than(totals.visits, before.visits) },
    { label: t('visits:views'), value: whole(totals.views), note: than(totals.views, before.views) },
    { label: t('visits:viewsAVisit'), value: totals.visits > 0 ? (totals.views / totals.visits).toFixed(1) : '–' },
    { label: t('visits:orders'), value: whole(totals.orders) },
  ]
  return (
    <ul className="day whole">
      {tiles.map(({ label, value, note }) => (
        <li key={label} className="panel">
          <b>{value}</b> <span>{label}</span>
          {note && <p className="soft">{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The same in every language that the site speaks: 12,345. */
function whole(value: number): string {
  return value.toLocaleString('en')
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))}%`
}
