import { data, type RouterContextProvider } from 'react-router'

import { baseOf, type Currency } from '#app/money/currency.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import {
  fieldNameOf,
  formOf,
  inputOf,
  type Operation,
  problemsOf,
  refusalOf,
} from '#app/site/operations/operation.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction, type Outcome } from '#db/transactions.server.ts'

import { askAgain, askFirst } from './asking/ask-first.server.ts'

type PageForm = { context: Readonly<RouterContextProvider>; id: number; form: FormData }

/** The operation whose button was pressed: its form says in `intent` by which name. A page that is not there for any other. */
export function operationIn<O extends Record<string, unknown>>(operations: O, form: FormData): O[keyof O] {
  const intent = readText(form, 'intent')
  if (!Object.hasOwn(operations, intent)) throw data(null, { status: 404 })

  return operations[intent as keyof O]
}

/**
 * Does what a form of the admin asks for, or says why not: the page again with its values kept, a question, or the page
 * of its subject with what was done.
 */
export function submitOperation<Thing>(operation: Operation<Thing>, { context, id, form }: PageForm) {
  const { db, t, locale, viewer } = requestOf(context)
  const words = { db, t, locale }
  const { subject, ask, began } = operation
  const found = subject.find(db, id)
  if (found === null) throw data(null, { status: 404 })

  const base = subject.base?.(db, found) ?? baseOf(listCurrencies(db))
  const schema = formOf(operation, base)
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refuse(submission)

  const input = inputOf(operation, submission.value) as never
  const change = { by: viewer, locale, now: new Date() }
  const run = (tx: Db): Outcome | { ok: false; conflict: Conflict } => {
    const now = began && subject.find(tx, id)
    const conflict = now && findConflict(sentOf(form), began(now))
    return conflict ? { ok: false, conflict } : operation.run(tx, id, input, change)
  }
  const asked = ask?.(found, input, words)
  const asking = typeof asked === 'string' ? { title: asked } : asked
  const { question, done } = asking
    ? askFirst(context, { form, base, ...asking }, run)
    : { done: inTransaction(db, run) }
  if (question) return askAgain(question, submission)
  if (typeof done === 'object' && done !== null && 'conflict' in done) return refuseConflict(submission, done.conflict)

  const refusal = refusalOf(operation, done, found, words, input)
  if (refusal === 'NOT_FOUND') throw data(null, { status: 404 })
  if (refusal && 'fields' in refusal) {
    const problems = Object.entries(refusal.fields).map(([name, problem]) => [fieldNameOf(name), problem])
    const fields = problemsOf(Object.fromEntries(problems), schema.shape).map(([name, problem]) => [name, [problem]])
    return refuse(submission, { fieldErrors: Object.fromEntries(fields), status: refusal.status })
  }
  if (refusal) {
    const { key, values, to = subject.path(id) } = refusal
    return seeOther(context, to, { key, values, type: 'ALERT' })
  }

  const said =
    typeof operation.done === 'function' ? operation.done(done as never, found, words, input) : operation.done
  const { to = subject.path(id), isAlert, ...message } = typeof said === 'string' ? { key: said } : said
  return seeOther(context, to, { ...message, type: isAlert ? 'ALERT' : 'DONE' })
}

type Constraints = ReturnType<typeof constraintsOf>

/** What the fields of the operations' forms are bound to. */
export function constraintsBy<Thing, Name extends string>(operations: Record<Name, Operation<Thing>>, base: Currency) {
  const named = Object.entries<Operation<Thing>>(operations)
  return Object.fromEntries(named.map(([name, one]) => [name, constraintsOf(formOf(one, base))])) as Record<
    Name,
    Constraints
  >
}
