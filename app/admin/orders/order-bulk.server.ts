import { newIdempotencyKey, readText } from '#app/platform/forms.server.ts'
import { tickedIn } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { allOrderIds } from '#app/shop/orders/order-list.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { recordDuePayments } from '#app/shop/orders/payments/record-many.server.ts'
import { planPlainShipments, shipMany } from '#app/shop/orders/tracking/ship-many.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Db } from '#db/database.server.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'

/** More would keep the site waiting. */
const MOST_AT_ONCE = 500
const NAMED = 12

/** Does something to the ticked orders, or to all that the list finds, once it was said what that is and does. */
export function changeOrders(context: Context, form: FormData, { search, searchParams }: URL) {
  const { db } = requestOf(context)
  const here = `/admin/orders${search}`
  const isAll = form.has('isAll')
  const ids = isAll ? allOrderIds(db, { ...orderQuery.read(searchParams), ids: [] }) : tickedIn(form)
  if (ids.length === 0) return seeOther(context, here, { key: 'packing:tickOrders', type: 'ALERT' })
  if (ids.length > MOST_AT_ONCE)
    return seeOther(context, here, {
      key: 'packing:tooMany',
      values: { count: ids.length, most: MOST_AT_ONCE },
      type: 'ALERT',
    })

  return readText(form, 'intent') === 'ship'
    ? shipThem(context, form, { ids, here })
    : recordPayments(context, form, { ids, here })
}

type OrderSelection = { ids: readonly number[]; here: string }

function recordPayments(context: Context, form: FormData, { ids, here }: OrderSelection) {
  const { t, viewer } = requestOf(context)
  const title = t('packing:recordPaymentsOf', { count: ids.length })
  // Of what is paid nothing is due, so that a form that is sent twice records nothing more.
  const operation = newIdempotencyKey()
  const run = (tx: Db) => recordDuePayments(tx, { orderIds: ids, operation }, { by: viewer, now: new Date() })
  const { question, done } = askFirst(
    context,
    { form, title, yes: t('packing:recordThem', { count: ids.length }), facts: [nameThem(context, ids)] },
    run,
  )
  if (question) return askAgain(question)
  if (done.paid.length === 0) return seeOther(context, here, { key: 'packing:nothingDue', type: 'ALERT' })

  const values = { count: done.paid.length }
  return seeOther(context, here, { key: 'packing:paymentsRecorded', values, type: 'DONE' })
}

/** Those alone that need no tracking number and have their money; the others are named and left. */
function shipThem(context: Context, form: FormData, { ids, here }: OrderSelection) {
  const { db, t, viewer } = requestOf(context)
  const { ready, left } = planPlainShipments(db, ids)
  if (ready.length === 0) return seeOther(context, here, { key: 'packing:noneReady', type: 'ALERT' })

  const title = t('packing:shipOrders', { count: ready.length })
  const facts = [
    nameThem(
      context,
      ready.map(({ orderId }) => orderId),
    ),
    ...(left.length > 0 ? [t('packing:leftBehind', { count: left.length })] : []),
  ]
  const { question, done } = askFirst(
    context,
    { form, title, yes: t('packing:shipThem', { count: ready.length }), facts },
    (tx) => shipMany(tx, ready, { by: viewer, now: new Date() }),
  )
  if (question) return askAgain(question)

  return seeOther(context, here, {
    key: 'packing:shippedMany',
    values: { count: done.shipped.length },
    type: 'DONE',
  })
}

/** The first of them, and how many more there are. */
function nameThem(context: Context, ids: readonly number[]): string {
  const { t } = requestOf(context)
  const named = ids.slice(0, NAMED).map((id) => `#${id}`)
  const more = ids.length - named.length
  return more > 0 ? t('packing:namedAndMore', { named: named.join(' '), count: more }) : named.join(' ')
}
