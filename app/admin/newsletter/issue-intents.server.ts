import type { RouterContextProvider } from 'react-router'

import { findConflict } from '#app/platform/conflict/conflict.server.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { emailTrial } from '#app/site/newsletter/issues/issue-emails.server.ts'
import { issueForm } from '#app/site/newsletter/issues/issue.forms.ts'
import { deleteIssue, findIssue, issueValues, moveIssue, saveIssue } from '#app/site/newsletter/issues/issues.server.ts'
import { readProgress } from '#app/site/newsletter/issues/sending.server.ts'
import type { Key } from '#app/translations/keys.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'

type Context = Readonly<RouterContextProvider>
type Sent = { context: Context; id: number; form: FormData }

/** What is done to a newsletter, by what its buttons do. */
export const issueIntents = { start, pause, trial, delete: remove }

export function isIssueIntent(intent: string): intent is keyof typeof issueIntents {
  return intent in issueIntents
}

/** Keeps what was written. */
export function saveSent({ context, id, form }: { context: Context; id: number | null; form: FormData }) {
  const submission = readForm(form, issueForm)
  if (submission.status !== 'success') return refuse(submission)

  const saved = inTransaction(dbOf(context), (tx) => {
    const before = id === null ? null : findIssue(tx, id)
    const conflict = before && findConflict(sentOf(form), issueValues(before))
    return conflict ?? saveIssue(tx, id, submission.value, changeIn(context))
  })
  if (saved === 'REFUSED') return refuse(submission, { formErrors: ['newsletters:notNow'], status: 409 })
  if (typeof saved === 'object') return refuseConflict(submission, saved)

  return seeOther(context, `/admin/newsletter/${saved}`, { key: 'newsletters:saved', type: 'DONE' })
}

function start({ context, id, form }: Sent) {
  const { t } = requestOf(context)
  const { left } = readProgress(dbOf(context), id)
  const facts = [t('newsletters:goesTo', { count: left })]
  // The clock writes them in portions, so that none is there when it is asked.
  const asking = { form, title: t('newsletters:startTitle'), facts, isEmailedLater: true }
  const { question, done } = askFirst(context, asking, (tx) => moveIssue(tx, id, 'start', changeIn(context)))
  return question ? askAgain(question) : back({ context, id }, done, 'newsletters:started')
}

function pause({ context, id }: Sent) {
  return back({ context, id }, moveIssue(dbOf(context), id, 'pause', changeIn(context)), 'newsletters:paused')
}

/** To who asks for it alone. */
function trial({ context, id }: Sent) {
  const { viewer, locale } = requestOf(context)
  const { email } = viewer
  const to = { email, locale }
  inTransaction(dbOf(context), (tx) => {
    const issue = findIssue(tx, id)
    if (issue) emailTrial(tx, issue, to, new Date())
  })
  return back({ context, id }, 'DONE', 'newsletters:trialSent')
}

function remove({ context, id }: Sent) {
  const done = deleteIssue(dbOf(context), id, changeIn(context))
  if (done === 'REFUSED') return back({ context, id }, done, 'newsletters:deleted')

  return seeOther(context, '/admin/newsletter', { key: 'newsletters:deleted', type: 'DONE' })
}

function back({ context, id }: Omit<Sent, 'form'>, done: 'DONE' | 'REFUSED', key: Key): Response {
  const isDone = done === 'DONE'
  const flash = { key: isDone ? key : 'newsletters:notNow', type: isDone ? 'DONE' : 'ALERT' } as const
  return seeOther(context, `/admin/newsletter/${id}`, flash)
}

function dbOf(context: Context) {
  return requestOf(context).db
}

function changeIn(context: Context) {
  return { by: requestOf(context).viewer, now: new Date() }
}
