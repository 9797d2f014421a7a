import { data } from 'react-router'

import { findConflict, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { outgoing } from '#app/platform/context.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { signIn } from '#app/sign-in/sessions/viewer.server.ts'
import { waitingFor } from '#app/sign-in/tokens/one-time-tokens.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Route } from './+types/information.route.ts'
import { emailForm, nameForm, passwordForm } from './account.forms.ts'
import { changeEmail, changePassword, findAccount, rename } from './account.server.ts'

const HERE = '/shop/account'

export type AccountForm = 'name' | 'email' | 'password'

const inForm = <A extends object>(sent: AccountForm, { data: answer, init }: { data: A; init: ResponseInit | null }) =>
  data({ ...answer, sent }, init ?? {})

export function saveName({ context }: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, nameForm)
  if (submission.status !== 'success') return inForm('name', refuse(submission))
  const { viewer, db } = requestOf(context)
  const saved = inTransaction(db, (tx) => {
    const conflict = findConflict(sentOf(form), { name: findAccount(tx, viewer.id)?.name ?? '' })
    return conflict ?? rename(tx, viewer.id, submission.value.name)
  })
  if (typeof saved === 'object') return inForm('name', refuseConflict(submission, saved))
  if (!saved) {
    const fieldErrors = { name: ['account:nameExists'] }
    return inForm('name', refuse(submission, { fieldErrors, formErrors: ['account:nameFailed'] }))
  }

  return seeOther(context, HERE, { key: 'account:nameSaved', type: 'DONE' })
}

const EMAIL_PROBLEMS = {
  WRONG_PASSWORD: { password: ['account:wrongPassword'] },
  SAME_EMAIL: { newEmail: ['account:sameEmail'] },
  EMAIL_ALREADY_EXISTS: { newEmail: ['signIn:emailExists'] },
}

export async function saveEmail({ context }: Route.ActionArgs, form: FormData) {
  const { db, viewer } = requestOf(context)
  const hide = ['password']
  const submission = readForm(form, emailForm)
  if (submission.status !== 'success') return inForm('email', refuse(submission, { hide }))

  const { newEmail: email, password } = submission.value
  const refused = await changeEmail(db, viewer, { email, password }, new Date())
  if (!refused) return seeOtherAnew(context, HERE, { key: 'account:emailAsked', type: 'DONE', values: { email } })
  if ('wait' in refused) return inForm('email', refuse(submission, { hide, ...tooMany(context, refused.wait) }))

  const fieldErrors = EMAIL_PROBLEMS[refused.problem]
  return inForm('email', refuse(submission, { fieldErrors, formErrors: ['account:emailFailed'], hide }))
}

export async function savePassword({ request, context }: Route.ActionArgs, form: FormData) {
  const { db, viewer } = requestOf(context)
  const hide = ['currentPassword', 'newPassword', 'confirmNewPassword']
  const submission = readForm(form, passwordForm(readSettings(db)))
  if (submission.status !== 'success') return inForm('password', refuse(submission, { hide }))

  const { currentPassword: current, newPassword: next } = submission.value
  const now = new Date()
  const email = waitingFor(db, viewer.id, 'CHANGE', now)
  const refused = await changePassword(db, viewer, { current, next }, now)
  if (refused) {
    const fieldErrors = { currentPassword: ['account:wrongPassword'] }
    const why =
      'wait' in refused ? tooMany(context, refused.wait) : { fieldErrors, formErrors: ['account:passwordFailed'] }
    return inForm('password', refuse(submission, { hide, ...why }))
  }

  signIn(context, request, viewer.id)
  // A new document has empty fields: passwords are not left standing on the screen.
  return seeOtherAnew(
    context,
    HERE,
    email === null
      ? { key: 'account:passwordSaved', type: 'DONE' }
      : { key: 'account:passwordSavedChangeEnded', type: 'DONE', values: { email } },
  )
}

function tooMany(context: Route.ActionArgs['context'], wait: number) {
  context.get(outgoing).set('Retry-After', String(wait))
  return { formErrors: [`form:tooMany?minutes=${Math.ceil(wait / 60)}`], status: 429 as const }
}
