import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { recordAudit } from '#app/site/audit/audit.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/closing.route.ts'
import { ClosingForm } from './closing-form.tsx'
import { closeTill } from './closing.server.ts'
import { theOpenedTill } from '#app/event-helper/event-ids.server.ts'
import { TillPage } from '#app/event-helper/till/till-page.tsx'
import { reportOf } from './report.server.ts'
import { listTillProducts } from '#app/event-helper/sessions.server.ts'
import { closingForm } from '#app/event-helper/till.forms.ts'
import { namesOf } from '#app/event-helper/till/till-page.server.ts'
import { currencyOf } from '#app/event-helper/till.ts'

/** What should be left, to be compared with what is. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { event, session } = theOpenedTill(db, params.eventId)
  if (session.state !== 'OPEN') return seeOther(context, `/event-helper/${event.id}/report`)

  const locale = getLocale(context)
  const currency = currencyOf(session)
  const { goods, cash } = reportOf(db, session)
  const ids = goods.map(({ productId }) => productId)
  const names = namesOf(db, ids, locale)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
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

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(services)
  const { event, session } = theOpenedTill(db, params.eventId)
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const submission = readForm(await request.formData(), closingForm(ids, currencyOf(session)))
  if (submission.status !== 'success') return refuse(submission)

  const value: Record<string, unknown> = submission.value
  const counted = new Map(ids.map((id) => [id, Number(value[`left-${id}`])]))
  const by = theViewer(context)
  const now = new Date()
  const isClosed = db.transaction(
    (tx) => {
      const closed = closeTill(tx, { eventId: event.id, counted, cashMinor: submission.value.cash, by: by.id, now })
      if (closed) recordAudit(tx, { by, action: 'till.close', subject: `event/${event.id}` }, now)
      return closed
    },
    { behavior: 'immediate' },
  )
  const report = `/event-helper/${event.id}/report`
  return isClosed
    ? seeOther(context, report, { key: 'till:closed', type: 'DONE' })
    : seeOther(context, report, { key: 'till:closedAlready', type: 'ALERT' })
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event } = loaderData
  return (
    <>
      <TillPage title={t('till:close')} back={{ to: `/event-helper/${event.id}`, label: event.name }} />
      <ClosingForm {...loaderData} result={actionData?.result} />
    </>
  )
}
