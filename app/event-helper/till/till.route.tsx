import { SAMPLE } from '#app/circle/table/basket.ts'
import { newIdempotencyKey, readForm } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'

import { theEvent } from '../event-ids.server.ts'
import { recordSale } from '../sales/sales.server.ts'
import { findSession } from '../sessions.server.ts'
import { shownPrice, tapForm } from '../till.forms.ts'
import type { Route } from './+types/till.route.ts'
import { takeSnapshot } from './snapshot.server.ts'
import { openedTime, overDay, paymentIds, tilesOf, tillFacts } from './till-page.server.ts'
import { Till } from './till.tsx'

export const handle: RouteHandle = { worksOffline: true }

/** The open till; before it, what to bring, and after it, the report. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const session = findSession(db, event.id)
  if (session?.state !== 'OPEN')
    return seeOther(context, `/event-helper/${event.id}/${session?.state === 'CLOSED' ? 'report' : 'preparation'}`)

  const snapshot = takeSnapshot(db, session)
  const lastSale = url.searchParams.get('last')
  return {
    event: { id: event.id, name: localise(event.name, locale), space: event.space },
    opened: openedTime(db, session),
    over: overDay(db, session, locale),
    facts: tillFacts(db, session, locale),
    tiles: tilesOf(db, session, locale),
    snapshot,
    last: snapshot.recent.find(({ operation }) => operation === lastSale)?.operation ?? null,
    pay: url.searchParams.get('pay'),
    operation: newIdempotencyKey(),
  }
}

/** One tap sells one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const form = await request.formData()
  const submission = readForm(form, tapForm(paymentIds(db)))
  if (submission.status !== 'success') return seeOther(context, `/event-helper/${event.id}`, REFUSED)

  const { operation, product, pay: payment } = submission.value
  const now = new Date()
  const sold = recordSale(db, {
    eventId: event.id,
    operation,
    lines: [{ productId: product, quantity: 1, priceMinor: shownPrice(form, product) }],
    payment,
    givenMinor: null,
    soldAt: now,
    by: viewer.id,
    now,
  })
  if (!sold.ok)
    return seeOther(context, `/event-helper/${event.id}${sold.problem === 'NOT_OPENED' ? '/preparation' : ''}`, {
      key: `till:sale${sold.problem}`,
      type: 'ALERT',
    })

  if (findSession(db, event.id)?.state === 'CLOSED')
    return seeOther(context, `/event-helper/${event.id}/sales`, { key: 'till:soldLate', type: 'ALERT' })

  // A sample is one: the next tap sells again.
  const next = payment === SAMPLE ? '' : `&pay=${payment}`
  return seeOther(context, `/event-helper/${event.id}?last=${operation}${next}`)
}

const REFUSED = { key: 'till:saleUNREADABLE', type: 'ALERT' } as const

export default function TillPage({ loaderData }: Route.ComponentProps) {
  return <Till {...loaderData} />
}
