import { data, type RouterContextProvider } from 'react-router'

import { isPaymentDoubt } from '#app/money/account.ts'
import { formatMoney } from '#app/money/money.ts'
import { targetOf } from '#app/money/payment-reference.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { assignPayment, returnPayment, type Settled } from '#app/shop/unassigned/settling.server.ts'
import { assignmentForm, returnForm, voidForm } from '#app/shop/unassigned/unassigned.forms.ts'
import { findUnassigned, voidUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import type { Key } from '#app/translations/keys.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'

import { askAgain, askFirst } from '../../kit/asking/ask-first.server.ts'

type Sent = { context: Readonly<RouterContextProvider>; id: number; form: FormData }

/** What is done to a payment without an order, by what its buttons do. */
export const paymentIntents = { assign, back: giveBack, cross, undo }

export function isPaymentIntent(intent: string): intent is keyof typeof paymentIntents {
  return intent in paymentIntents
}

function assign({ context, id, form }: Sent) {
  const base = baseOfPayment({ context, id })
  const submission = readForm(form, assignmentForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { target: written, amount: amountMinor, ...shown } = submission.value
  const target = targetOf(written)
  if (!target) return refuse(submission, { fieldErrors: { target: ['unassigned:noTarget'] } })

  const done = assignPayment(dbOf(context), { paymentId: id, target, amountMinor, ...shown }, whoIn(context))
  if (done.ok) return to({ context, id }, 'unassigned:assigned', { amount: formatMoney(done.amountMinor, base) })

  const { problem } = done
  if (isPaymentDoubt(problem)) return refuse(submission, { fieldErrors: { isSure: [DOUBTS[problem]] }, status: 409 })

  return problem === 'NOT_FOUND' || problem === 'REFUSED'
    ? refused({ context, id }, problem)
    : refuse(submission, { fieldErrors: PROBLEMS[problem] })
}

const PROBLEMS = {
  NO_TARGET: { target: ['unassigned:noTarget'] },
  NOTHING_DUE: { target: ['unassigned:nothingDue'] },
  TOO_MUCH: { amount: ['unassigned:tooMuch'] },
}

function giveBack({ context, id, form }: Sent) {
  const base = baseOfPayment({ context, id })
  const submission = readForm(form, returnForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, ...sent } = submission.value
  const who = whoIn(context)
  if (sent.day > dayOf(who.now)) return refuse(submission, { fieldErrors: { day: ['unassigned:later'] } })

  const { t, locale } = requestOf(context)
  const amount = formatMoney(amountMinor ?? findUnassigned(dbOf(context), id)?.restMinor ?? 0, base)
  const facts = [t('unassigned:givesBack', { amount, day: formatDay(sent.day, locale) })]
  const asking = { form, title: t('unassigned:giveBackTitle', { amount }), facts }
  const { question, done } = askFirst(context, asking, (tx): Settled =>
    returnPayment(tx, { paymentId: id, amountMinor, ...sent }, who),
  )
  if (question) return askAgain(question, submission)
  if (done.ok) return to({ context, id }, 'unassigned:gaveBack')
  if (done.problem === 'TOO_MUCH') return refuse(submission, { fieldErrors: PROBLEMS.TOO_MUCH })

  return refused({ context, id }, done.problem)
}

function cross({ context, id, form }: Sent) {
  const submission = readForm(form, voidForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = voidUnassigned(dbOf(context), { id, ...submission.value }, whoIn(context))
  return done === 'DONE' ? to({ context, id }, 'unassigned:voided') : refused({ context, id }, done)
}

function undo({ context, id, form }: Sent) {
  const { t } = requestOf(context)
  const moveId = idOf(form.get('move'))
  const move = findUnassigned(dbOf(context), id)?.moves.find((one) => one.id === moveId)
  const values = { amount: formatMoney(move?.amountMinor ?? 0, baseOfPayment({ context, id })) }
  const asking = { form, title: t('unassigned:undoTitle', values), facts: [t('unassigned:undoes', values)] }
  const { question, done } = askFirst(context, asking, (tx) => undoMove(tx, { paymentId: id, moveId }, whoIn(context)))
  if (question) return askAgain(question)

  return done === 'DONE' ? to({ context, id }, 'unassigned:undid') : refused({ context, id }, done)
}

type At = Pick<Sent, 'context' | 'id'>

function to({ context, id }: At, key: Key, values?: Record<string, string>): Response {
  return seeOther(context, `/admin/orders/money/${id}`, { key, type: 'DONE', ...(values && { values }) })
}

function refused({ context, id }: At, problem: string): Response {
  if (problem === 'NOT_FOUND') throw data(null, { status: 404 })

  return seeOther(context, `/admin/orders/money/${id}`, { key: 'unassigned:refused', type: 'ALERT' })
}

function dbOf(context: Sent['context']) {
  return requestOf(context).db
}

/** The currency that the payment was recorded in. */
function baseOfPayment({ context, id }: At) {
  const payment = findUnassigned(dbOf(context), id)
  if (!payment) throw data(null, { status: 404 })

  return baseAt(dbOf(context), payment.at)
}

function whoIn(context: Sent['context']) {
  return { by: requestOf(context).viewer, now: new Date() }
}
