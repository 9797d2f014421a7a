import { data } from 'react-router'

import { addressShape } from '#app/account/addresses/address-shape.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { type Edit, editOrder, previewEdit, type EditRefusal } from '#app/shop/orders/editing/edit-order.server.ts'
import { linesText, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { editForm } from '#app/shop/orders/editing/edit.forms.ts'
import type { OrderDetails } from '#app/shop/orders/orders.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { presentDifference } from './difference.server.ts'
import type { EditDifference } from './edit-page.ts'
import { rowsOf, theOrder, toEndedOrder } from './read-edit.server.ts'

type Form = { context: Context; order: OrderDetails; form: FormData; submission: Submission }
type Submission = ReturnType<typeof readEditForm>

/** Shows what the form comes to, and carries it out once that was seen. */
export function submitEdit(context: Context, orderId: number, form: FormData) {
  const { order, base } = theOrder(context, orderId)
  const submission = readEditForm(form, base)
  const sent = { context, order, form, submission }
  if (readText(form, 'intent') === 'country') return again(sent, asTyped(submission), 200)
  if (submission.status !== 'success') {
    const refused = refuse(submission)
    return again(sent, refused.data.result, refused.init?.status)
  }
  const reader = { base, locale: requestOf(context).locale }
  const lines = linesText(order, submission.value.lines, reader.locale)
  const edit = { orderId, input: submission.value, sent: { ...sentOf(form), lines }, reader }
  return readText(form, 'intent') === 'confirm' ? confirm(sent, edit) : preview(sent, edit)
}

function readEditForm(form: FormData, base: Edit['reader']['base']) {
  const addressIn = readText(form, 'method') === NO_PARCEL ? null : readText(form, 'country')
  return readForm<ReturnType<typeof editForm>>(form, editForm(base, addressIn))
}

function preview(sent: Form, edit: Edit) {
  const { db } = sent.context.get(services)
  const shown = previewEdit(db, edit, new Date())
  if (!shown.ok) return turnBack(sent, shown)

  const difference = presentDifference(db, shown.order, shown.plan, edit.reader.locale)
  return again(sent, asTyped(sent.submission), 200, difference)
}

function confirm(sent: Form, edit: Edit) {
  const { context } = sent
  const { db, viewer } = requestOf(context)
  const done = editOrder(db, edit, { by: viewer, now: new Date() })
  if (!done.ok) return turnBack(sent, done)

  const key = done.isRepeated ? 'orderEdit:editedBefore' : 'orderEdit:edited'
  return seeOther(context, `/admin/orders/${edit.orderId}`, { key, type: 'DONE' })
}

/** The form again, with every value and what is wrong; only what has ended leads away. */
function turnBack(sent: Form, refused: EditRefusal) {
  const { context, order, submission } = sent
  if (refused.problem === 'NOT_FOUND') throw data(null, { status: 404 })
  if (refused.problem === 'REFUSED') return toEndedOrder(context, order.id)
  if (refused.problem === 'NOTHING') return again(sent, reply(submission, ['orderEdit:nothing']), 400)
  if (refused.problem === 'FIELDS') return again(sent, submission.reply({ fieldErrors: refused.fieldErrors }), 400)
  const { db, locale } = requestOf(context)
  if (refused.problem === 'CHANGED') {
    const difference = presentDifference(db, refused.order, refused.plan, locale)
    return again(sent, reply(submission, ['orderEdit:changedSince']), 409, difference)
  }
  const { conflict } = refused
  const answer = refuseConflict(submission, conflict, { lines: rowsOf(theOrder(context, order.id).order) })
  return again(sent, answer.data.result, 409, null, conflict)
}

function reply(submission: Submission, formErrors: string[]) {
  return submission.reply({ formErrors })
}

/** With every value, and nothing wrong. */
function asTyped(submission: Submission): Result {
  return { initialValue: submission.reply().initialValue }
}

type Result = ReturnType<Submission['reply']>
type Conflict = Extract<EditRefusal, { problem: 'CONFLICT' }>['conflict']

function again(
  { context, form }: Form,
  result: Result,
  status = 400,
  difference: EditDifference | null = null,
  conflict: Conflict | null = null,
) {
  const shape = addressShape(readText(form, 'country'), requestOf(context).locale)
  return data({ result, shape, difference, ...(conflict && { conflict }) }, { status })
}
