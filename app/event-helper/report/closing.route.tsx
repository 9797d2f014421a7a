import { data } from 'react-router'

import { currencyOf } from '#app/circle/table/table-currency.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import { listDays } from '../days/days.server.ts'
import { theOpenedTill } from '../event-ids.server.ts'
import { listTillProducts } from '../sessions.server.ts'
import { closingForm } from '../till.forms.ts'
import { namesOf } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/closing.route.ts'
import { effectOf } from './closing-effect.server.ts'
import { ClosingEffect, type ShownEffect } from './closing-effect.tsx'
import { ClosingForm } from './closing-form.tsx'
import { closeAsShown } from './closing.server.ts'
import { reportOf } from './report.server.ts'

/** What should be left, to be compared with what is. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const days = listDays(db, session.id)
  const day = days.at(-1)
  if (session.state !== 'OPEN' || !day) return seeOther(context, `/event-helper/${event.id}/report`)

  const currency = currencyOf(session)
  const { goods, cash } = reportOf(db, session, [day])
  const ids = goods.map(({ productId }) => productId)
  const names = namesOf(db, ids, locale)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    day: formatDay(day.day, locale),
    currency: { name: currency.name, symbol: currency.symbol, decimals: currency.decimals },
    expectedMinor: cash.expectedMinor,
    goods: goods.map(({ productId, expected, waiting }) => ({
      id: productId,
      name: names.get(productId) ?? '',
      expected,
      waiting,
    })),
    constraint: constraintsOf(closingForm(ids, currency)),
  }
}

/** Says what closing would do; pressed there, does it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const form = await request.formData()
  const submission = readForm(form, closingForm(ids, currencyOf(session)))
  if (submission.status !== 'success') return refuse(submission)

  const value: Record<string, unknown> = submission.value
  const counted = new Map(ids.map((id) => [id, Number(value[`left-${id}`])]))
  const now = new Date()
  const closing = { eventId: event.id, counted, cashMinor: submission.value.cash, now }
  const intent = readText(form, 'intent')
  if (intent === 'count') return data({ result: submission.reply() })

  const isStaying = intent === 'stay'
  const shown = submission.value.shown ?? ''
  const closed =
    intent === 'close' || isStaying ? closeAsShown(db, { ...closing, isStaying, shown, by: viewer }) : ('ASK' as const)
  if (closed === 'ASK' || closed === 'CHANGED') {
    const effect = effectOf(db, closing)
    const isChanged = closed === 'CHANGED'
    if (effect) return data({ result: submission.reply(), effect: { ...effect, isChanged } }, isChanged ? 400 : 200)
  }
  const report = `/event-helper/${event.id}/report`
  return seeOther(
    context,
    report,
    closed === 'DONE'
      ? { key: isStaying ? 'till:closedStaying' : 'till:closed', type: 'DONE' }
      : { key: 'till:closedAlready', type: 'ALERT' },
  )
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, day } = loaderData
  const effect = actionData && 'effect' in actionData ? (actionData.effect as ShownEffect) : null
  return (
    <>
      <TillPage title={t('till:close')} sub={day} back={{ to: `/event-helper/${event.id}`, label: event.name }} />
      {effect ? (
        <ClosingEffect {...loaderData} effect={effect} />
      ) : (
        <ClosingForm {...loaderData} result={actionData?.result} />
      )}
    </>
  )
}
