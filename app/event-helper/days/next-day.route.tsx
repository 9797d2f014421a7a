import { currencyOf } from '#app/circle/table/table-currency.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { theDay } from '../event-ids.server.ts'
import { openNextDay } from '../preparation/opening.server.ts'
import { listTillProducts } from '../sessions.server.ts'
import { nextDayForm } from '../till.forms.ts'
import { namesOf } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/next-day.route.ts'
import { nextDayOf } from './days.ts'
import { NextDayForm } from './next-day-form.tsx'

/** Another day of an event begins with its own count. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session, day } = theDay(db, params.eventId, null)
  const next = nextDayOf(event, day.day, { now: new Date(), timeZone: session.timeZone })
  const path = `/event-helper/${event.id}`
  if (session.state === 'OPEN') return seeOther(context, path)
  if (!next) return seeOther(context, `${path}/report`, { key: 'till:sameDay', type: 'ALERT' })

  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const names = namesOf(db, ids, locale)
  const there = balancesOf(db, ids, eventPool(event.id))
  const shop = balancesOf(db, ids, WEB_POOL)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    day: formatDay(next, locale),
    currency: session.currency,
    goods: ids.map((id) => ({
      id,
      name: names.get(id) ?? '',
      there: there.get(id) ?? 0,
      stock: shop.get(id) ?? 0,
    })),
    constraint: constraintsOf(nextDayForm(ids, currencyOf(session))),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { event, session } = theDay(db, params.eventId, null)
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const submission = readForm(await request.formData(), nextDayForm(ids, currencyOf(session)))
  if (submission.status !== 'success') return refuse(submission)

  const value: Record<string, unknown> = submission.value
  const more = new Map(ids.map((id) => [id, Number(value[`more-${id}`] ?? 0)]))
  const opening = { floatMinor: submission.value.float, more, by: viewer, now: new Date() }
  const opened = openNextDay(db, event.id, opening)
  const path = `/event-helper/${event.id}`
  if (opened.ok) return seeOther(context, path, { key: 'till:opened', type: 'DONE' })
  if (opened.problem === 'REFUSED')
    return seeOther(context, `${path}/report`, { key: 'till:openAlready', type: 'ALERT' })

  return refuse(submission, {
    fieldErrors: Object.fromEntries(
      opened.lacking.map(({ productId, available }) => [`more-${productId}`, [`form:tooLarge?max=${available}`]]),
    ),
  })
}

export default function NextDay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, day } = loaderData
  return (
    <>
      <TillPage
        title={t('till:openFor', { day })}
        back={{ to: `/event-helper/${event.id}/report`, label: event.name }}
      />
      <NextDayForm {...loaderData} result={actionData?.result} />
    </>
  )
}
