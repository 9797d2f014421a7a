import { data, Form, Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { findConflict, versionOf } from '#app/platform/conflict/conflict.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { outgoing, services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import { waitingFor } from '#app/sign-in/tokens/one-time-tokens.server.ts'
import { passwordRules } from '#app/sign-in/passwords/password-policy.ts'
import { signIn, theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/information.route.ts'
import { emailForm, nameForm, passwordForm } from './account.forms.ts'
import { changeEmail, changePassword, findAccount, rename } from './account.server.ts'
import { EmailForm, NameForm, PasswordForm } from './information-forms.tsx'
import { NoPassword } from '#app/account/security/no-password.tsx'

const HERE = '/shop/account'

export const handle: RouteHandle = { screen: 'Account' }

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const settings = readSettings(db)
  const account = findAccount(db, theViewer(context).id)
  return {
    email: account?.email ?? '',
    isVerified: Boolean(account?.emailVerifiedAt),
    name: account?.name ?? '',
    nameVersion: versionOf({ name: account?.name ?? '' }),
    hasPassword: account?.hasPassword ?? false,
    rules: passwordRules(settings),
    constraints: {
      name: constraintsOf(nameForm),
      email: constraintsOf(emailForm),
      password: constraintsOf(passwordForm(settings)),
    },
  }
}

/** Three forms on one page: their fields say which was sent. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.has('newPassword')) return savePassword(args, form)

  return form.has('newEmail') ? saveEmail(args, form) : saveName(args, form)
}

type Sent = 'name' | 'email' | 'password'
const inForm = <A extends object>(sent: Sent, { data: answer, init }: { data: A; init: ResponseInit | null }) =>
  data({ ...answer, sent }, init ?? {})

function saveName({ context }: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, nameForm)
  if (submission.status !== 'success') return inForm('name', refuse(submission))
  const viewer = theViewer(context)
  const saved = inTransaction(context.get(services).db, (tx) => {
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

async function saveEmail({ context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const hide = ['password']
  const submission = readForm(form, emailForm)
  if (submission.status !== 'success') return inForm('email', refuse(submission, { hide }))

  const { newEmail: email, password } = submission.value
  const refused = await changeEmail(db, theViewer(context), { email, password }, new Date())
  if (!refused) return seeOtherAnew(context, HERE, { key: 'account:emailAsked', type: 'DONE', values: { email } })
  if ('wait' in refused) return inForm('email', refuse(submission, { hide, ...tooMany(context, refused.wait) }))

  const fieldErrors = EMAIL_PROBLEMS[refused.problem]
  return inForm('email', refuse(submission, { fieldErrors, formErrors: ['account:emailFailed'], hide }))
}

async function savePassword({ request, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const viewer = theViewer(context)
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

export default function Information({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { email, isVerified, name, nameVersion, hasPassword, rules, constraints } = loaderData
  const resultOf = (form: Sent) => (actionData?.sent === form ? actionData.result : undefined)
  return (
    <>
      <PageHead title={t('account:information')} sub={t('account:informationSub')}>
        <Form method="get" action="/logout">
          <button className="btn quiet">{t('signIn:logOut')}</button>
        </Form>
      </PageHead>
      <div className="two-up">
        <section className="panel">
          <h2>{t('account:who')}</h2>
          <NameForm
            key={name}
            name={name}
            version={nameVersion}
            conflict={conflictOf(actionData)}
            result={resultOf('name')}
            constraint={constraints.name}
          />
        </section>
        <section className="panel stack">
          <h2>{t('account:email')}</h2>
          <p className="row">
            <strong>{email}</strong>{' '}
            {isVerified ? (
              <span className="sticker leaf">{t('account:confirmed')}</span>
            ) : (
              <>
                <span className="sticker rose">{t('account:unconfirmed')}</span>
                <Link className="link" to="/verify-email">
                  {t('account:confirmEmail')}
                </Link>
              </>
            )}
          </p>
          {hasPassword && <EmailForm result={resultOf('email')} constraint={constraints.email} />}
        </section>
        <section className="panel">
          <h2>{t('account:password')}</h2>
          {hasPassword ? (
            <PasswordForm result={resultOf('password')} constraint={constraints.password} rules={rules} />
          ) : (
            <NoPassword email={email} />
          )}
        </section>
      </div>
    </>
  )
}
