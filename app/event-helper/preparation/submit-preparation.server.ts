import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { findConflict, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { openFirstDay } from './opening.server.ts'
import { readPreparation, repriced } from './preparation-fields.server.ts'
import { readTable, showTable, type TableOf } from './preparation-page.server.ts'
import { type Preparation, prepareTill } from './preparation.server.ts'

type PostedForm = { context: Context; event: TableOf; form: FormData; now: Date }

/** Keeps what the table will be, and opens it where that was asked for. */
export function submitPreparation(context: Context, event: TableOf, form: FormData) {
  const { db, viewer } = requestOf(context)
  const sent = { context, event, form, now: new Date() }
  const intent = readText(form, 'intent')
  if (intent === 'currency') return again(sent, { data: { result: inCurrency(db, sent) } })

  const { currency, goods, schema } = readTable(db, event, readText(form, 'currency'), sent.now)
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return again(sent, refuse(submission))

  const read = readPreparation(submission.value, goods, currency, intent === 'open')
  if ('fieldErrors' in read) return again(sent, refuse(submission, { fieldErrors: read.fieldErrors }))

  const kept = keep(db, sent, read)
  const path = `/event-helper/${event.id}`
  if (kept === false) return seeOther(context, path, { key: 'till:openAlready', type: 'ALERT' })
  if (kept !== true) return again(sent, refuseConflict(submission, kept))
  if (intent !== 'open') return seeOther(context, `${path}/preparation`, { key: 'till:prepared', type: 'DONE' })
  if (read.products.length === 0) return again(sent, refuse(submission, { formErrors: ['till:nothingToSell'] }))

  const query = { floatMinor: read.floatMinor, by: viewer, now: sent.now }
  const opened = openFirstDay(db, event.id, query)
  if (opened.ok) return seeOther(context, path, { key: 'till:opened', type: 'DONE' })
  if (opened.problem === 'REFUSED') return seeOther(context, path, { key: 'till:openAlready', type: 'ALERT' })

  const fieldErrors = Object.fromEntries(
    opened.lacking.map(({ productId, available }) => [`bring-${productId}`, [`form:tooLarge?max=${available}`]]),
  )
  return again(sent, refuse(submission, { fieldErrors }))
}

/** What was typed, with the other currency's prices where nobody had typed one. */
function inCurrency(db: Db, { event, form, now }: PostedForm): SubmissionResult {
  const before = readTable(db, event, readText(form, 'pricedIn'), now).values
  const after = readTable(db, event, readText(form, 'currency'), now).values
  return { initialValue: repriced(sentOf(form), before, after) as Record<string, string> }
}

/** @returns whether it was kept; or what somebody else has kept meanwhile */
function keep(db: Db, { event, form, now }: PostedForm, read: Preparation) {
  return inTransaction(db, (tx) => {
    const conflict = findConflict(sentOf(form), readTable(tx, event, null, now).values)
    return conflict ?? prepareTill(tx, event.id, read)
  })
}

/** The page in the currency that the form says, with everything as it was typed. */
function again<A extends { result: SubmissionResult }>(
  { context, event, form, now }: PostedForm,
  { data: answer, init }: { data: A; init?: ResponseInit | null },
) {
  const taken = answer.result.initialValue?.currency
  const currency = typeof taken === 'string' ? taken : readText(form, 'currency')
  const { db, locale } = requestOf(context)
  const table = readTable(db, event, currency, now)
  return data({ ...answer, table: showTable(table, locale) }, init ?? {})
}
