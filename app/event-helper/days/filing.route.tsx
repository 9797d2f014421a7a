import { submitOperation } from '#app/admin/kit/submit-operation.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { idOf, theDay } from '../event-ids.server.ts'
import { CashReport } from '../report/report-tables.tsx'
import { reportOf, markOf } from '../report/report.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/filing.route.ts'
import { dayOperations } from './day.operations.server.ts'
import { listDays } from './days.server.ts'
import { firstUnfiled } from './filing.server.ts'

/** Asks once before a report is fixed. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session, day } = theDay(db, params.eventId, url.searchParams.get('day'))
  const path = `/event-helper/${event.id}/report?day=${day.day}`
  const first = firstUnfiled(listDays(db, session.id))
  if (!day.closedAt || first?.id !== day.id) {
    const key = day.filedAt ? 'till:fileCLOSED' : 'till:fileBUSY'
    return seeOther(context, path, { key, type: 'ALERT' })
  }
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    day: day.day,
    name: formatDay(day.day, locale),
    currency: { name: session.currency, symbol: session.symbol, decimals: session.decimals },
    report: reportOf(db, session, [day]),
    shown: markOf(db, session, day),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitOperation(dayOperations.file, { context, id: idOf(params.eventId), form: await request.formData() })
}

export default function Filing({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { event, day, name, currency, report, shown } = loaderData
  return (
    <>
      <TillPage
        title={t('till:file')}
        sub={name}
        back={{ to: `/event-helper/${event.id}/report?day=${day}`, label: event.name }}
      />
      <CashReport report={report} currency={currency} isOneDay />
      <PostForm className="panel stack">
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="shown" value={shown} />
        <p>{t('till:fileText')}</p>
        <p>
          <button className="btn danger">{t('till:file')}</button>
        </p>
      </PostForm>
    </>
  )
}
