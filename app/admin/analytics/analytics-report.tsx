import { useT } from '#app/translations/use-t.tsx'
import type { Route } from './+types/analytics.route.ts'
import { Funnel } from './funnel.tsx'
import { OverTime } from './over-time.tsx'
import { RankedList } from './ranked-list.tsx'
import { SpeedTable } from './speed-table.tsx'
import { Totals } from './totals.tsx'

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
