import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { dayOf, formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import { theEvent } from '../event-ids.server.ts'
import { findSession } from '../sessions.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/preparation.route.ts'
import { PreparationForm } from './preparation-form.tsx'
import { readTable, showTable } from './preparation-page.server.ts'
import { submitPreparation } from './submit-preparation.server.ts'

/** What comes along, at which price: changed until the till is opened. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const session = findSession(db, event.id)
  if (session && session.state !== 'DRAFT') return seeOther(context, `/event-helper/${event.id}`)

  const now = new Date()
  const { startsOn, endsOn } = event
  return {
    event: {
      id: event.id,
      name: localise(event.name, locale),
      days: formatDays(startsOn, endsOn, locale),
      isEarly: dayOf(now) < startsOn,
    },
    table: showTable(readTable(db, event, url.searchParams.get('currency'), now), locale),
    version: versionOf(readTable(db, event, null, now).values),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const event = theEvent(requestOf(context).db, params.eventId)
  return submitPreparation(context, event, await request.formData())
}

export default function Preparation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, version } = loaderData
  const { table } = actionData ?? loaderData
  const conflict = conflictOf(actionData)
  return (
    <>
      <TillPage title={event.name} sub={event.days} back={{ to: '/event-helper', label: t('till:allEvents') }} />
      <PreparationForm
        key={`${table.currency} ${conflict?.version ?? version}`}
        {...table}
        earlyFor={event.isEarly ? event.days : null}
        version={version}
        conflict={conflict}
        result={actionData?.result}
      />
    </>
  )
}
