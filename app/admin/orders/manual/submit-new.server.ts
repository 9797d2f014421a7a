import { data } from 'react-router'

import { addressShape } from '#app/account/addresses/address-shape.ts'
import { baseOf } from '#app/money/currency.ts'
import { services } from '#app/platform/context.server.ts'
import { contentOf } from '#app/platform/form-content.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { createOrder, previewNewOrder } from '#app/shop/orders/manual/create-order.server.ts'
import { newOrderForm, type NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { type NewOrderPlan, DRAFT, seenOfNew } from '#app/shop/orders/manual/plan-new.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { presentDifference } from '../editing/difference.server.ts'
import type { NewOrderPreview } from './new-order-page.ts'

type Submission = ReturnType<typeof readNewForm>
type PostedForm = { context: Context; form: FormData; submission: Submission }

/** Shows what the form comes to, and makes the order once that was seen. */
export function submitNewOrder(context: Context, form: FormData) {
  const submission = readNewForm(context, form)
  const sent = { context, form, submission }
  if (readText(form, 'intent') === 'country') return again(sent, asTyped(submission), 200)
  if (submission.status !== 'success') {
    const refused = refuse(submission)
    return again(sent, refused.data.result, refused.init?.status)
  }
  return readText(form, 'intent') === 'confirm' ? confirm(sent, submission.value) : preview(sent, submission.value)
}

function readNewForm(context: Context, form: FormData) {
  const base = baseOf(listCurrencies(requestOf(context).db))
  const addressIn = readText(form, 'method') === NO_PARCEL ? null : readText(form, 'country')
  return readForm(form, newOrderForm(base, addressIn))
}

function preview(sent: PostedForm, input: NewOrderInput) {
  const shown = previewNewOrder(sent.context.get(services).db, input, new Date())
  if (!shown.ok) return again(sent, sent.submission.reply({ fieldErrors: shown.fieldErrors }))

  return again(sent, asTyped(sent.submission), 200, described(sent, input, shown.plan))
}

function confirm(sent: PostedForm, input: NewOrderInput) {
  const { context, form, submission } = sent
  const contentHash = contentOf(form, ['intent'])
  const { viewer, db } = requestOf(context)
  const who = { by: viewer, now: new Date() }
  const done = createOrder(db, { input, contentHash }, who)
  if (done.ok) {
    const key = done.isRepeated ? 'manualOrders:madeBefore' : 'manualOrders:made'
    return seeOther(context, `/admin/orders/${done.orderId}`, { key, type: 'DONE' })
  }
  if (done.problem === 'FIELDS') return again(sent, submission.reply({ fieldErrors: done.fieldErrors }))
  if (done.problem === 'OTHER_FORM')
    return again(sent, submission.reply({ formErrors: ['manualOrders:sentBefore'] }), 409)

  const changed = submission.reply({ formErrors: ['manualOrders:changedSince'] })
  return again(sent, changed, 409, described(sent, input, done.plan))
}

function described({ context }: PostedForm, input: NewOrderInput, plan: NewOrderPlan) {
  const { db, locale } = requestOf(context)
  return presentNewOrder(db, { input, plan }, locale)
}

/** With every value, and nothing wrong. */
function asTyped(submission: Submission): ReturnType<Submission['reply']> {
  return { initialValue: submission.reply().initialValue }
}

function again(
  { context, form }: PostedForm,
  result: ReturnType<Submission['reply']>,
  status = 400,
  shown: NewOrderPreview | null = null,
) {
  const shape = addressShape(readText(form, 'country'), requestOf(context).locale)
  return data({ result, shape, preview: shown }, { status })
}

/** What a new order comes to, for its preview. */
function presentNewOrder(
  db: Db,
  { input, plan }: { input: NewOrderInput; plan: NewOrderPlan },
  locale: Locale,
): NewOrderPreview {
  const paidMinor = plan.paidAt ? plan.totalMinor : 0
  const dueMinor = plan.totalMinor - paidMinor
  const difference = presentDifference(db, DRAFT, plan, locale)
  return {
    shown: { ...difference, seen: seenOfNew(plan), becomes: null, paidMinor, dueMinor },
    becomes: plan.becomes,
    until: plan.payUntil ? formatDeadline(plan.payUntil, locale) : '',
    tells: input.isTold ? (input.email ?? '') : '',
    hasEmail: input.email !== undefined,
    manyUnpaid: plan.warnings.manyUnpaid,
    notForSale: plan.warnings.notForSale.map((product) => nameOf(product, locale)),
  }
}
