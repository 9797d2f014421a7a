import { data, type RouterContextProvider } from 'react-router'

import { isPaymentDoubt } from '#app/money/account.ts'
import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { type PaymentTarget, paymentReference, targetOf } from '#app/money/payment-reference.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; base: Currency }

/** Uses what is owed back for something else; where that has a payment like it, the button is pressed once more. */
export function carryFrom(from: PaymentTarget, path: string, { context, form, base }: Sent) {
  const { db, viewer } = requestOf(context)
  const entryId = idOf(form.get('entry'))
  const to = targetOf(readText(form, 'to')) ?? from
  const shown = { operation: readText(form, 'operation').slice(0, 64), isSure: form.has('isSure') }
  const done = carryOver(db, { from, entryId, to, ...shown }, { by: viewer, now: new Date() })
  if (done.ok) {
    const amount = formatMoney(done.amountMinor, base)
    const values = { amount, id: paymentReference(to.of, to.id) }
    return seeOther(context, path, { key: 'unassigned:carried', values, type: 'DONE' })
  }
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })
  if (isPaymentDoubt(done.problem)) return data({ result: undefined, carries: entryId }, { status: 409 })

  return seeOther(context, path, { key: 'unassigned:cannotCarry', type: 'ALERT' })
}
