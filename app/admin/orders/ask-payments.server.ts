import type { RouterContextProvider } from 'react-router'

import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { recordDuePayments } from '#app/shop/orders/payments/record-many.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Db } from '#db/database.server.ts'

import { askFirst } from '../kit/asking/ask-first.server.ts'

/** Asks what recording the payments of many orders does, and records them where that was agreed to. */
export function askPayments(context: Readonly<RouterContextProvider>, form: FormData, orderIds: readonly number[]) {
  const { t, viewer } = requestOf(context)
  const title = t('packing:recordPaymentsOf', { count: orderIds.length })
  const change = { by: viewer, now: new Date() }
  // Of what is paid nothing is due, so that a form that is sent twice records nothing more.
  const operation = newIdempotencyKey()
  return askFirst(context, { form, title }, (tx: Db) => recordDuePayments(tx, { orderIds, operation }, change))
}
