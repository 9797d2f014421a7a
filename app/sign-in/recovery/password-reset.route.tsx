import { data, Link } from 'react-router'

import { outgoing, requestInfo } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { SignInFrame } from '../login/log-in-steps.tsx'
import { passwordRules } from '../passwords/common-passwords.ts'
import { requestOf } from '../request.server.ts'
import { rememberDevice } from '../sessions/known-devices.server.ts'
import type { Route } from './+types/password-reset.route.ts'
import '#app/translations/rest.client.ts'

import { AskForm, ChooseForm } from './password-reset-forms.tsx'
import { chosenPassword, resetRequest } from './recovery.forms.ts'
import { askForReset, purposeOf, resetPassword } from './recovery.server.ts'

const SENT = '/password-reset?sent'

export const handle: RouteHandle = { canonical: '/password-reset', secret: true, screen: 'PasswordReset' }

/** With a key the new password is chosen, without one the link is asked for. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const settings = readSettings(db)
  const key = url.searchParams.get('key')
  const purpose = key === null ? null : purposeOf(db, key, new Date())
  return {
    isInvited: purpose === 'INVITATION',
    step: key === null ? askStep(url) : purpose ? 'choose' : 'over',
    minutes: settings.passwordResetMinutes,
    rules: passwordRules(settings),
    constraints: { ask: constraintsOf(resetRequest), choose: constraintsOf(chosenPassword(settings)) },
  } as const
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const key = args.url.searchParams.get('key')
  return key === null ? ask(args, form) : choose(args, form, key)
}

function askStep(url: URL) {
  return url.searchParams.has('sent') ? ('sent' as const) : ('ask' as const)
}

/** One message whether the address has an account or not. */
async function ask({ context }: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, resetRequest)
  if (submission.status !== 'success') return refuse(submission)

  const { address } = context.get(requestInfo)
  const { email } = submission.value
  const wait = await askForReset(requestOf(context).db, address, email, new Date())
  if (wait === null) return seeOther(context, SENT, { key: 'signIn:resetSent', type: 'DONE', values: { email } })

  context.get(outgoing).set('Retry-After', String(wait))
  return refuse(submission, { formErrors: [`form:tooMany?minutes=${Math.ceil(wait / 60)}`], status: 429 })
}

async function choose({ request, context }: Route.ActionArgs, form: FormData, key: string) {
  const { db } = requestOf(context)
  const submission = readForm(form, chosenPassword(readSettings(db)))
  if (submission.status !== 'success') return refuse(submission, { hide: ['newPassword', 'confirmNewPassword'] })
  const done = await resetPassword(db, key, submission.value.newPassword, new Date())
  // The page says that the link is over.
  if (done === null) return data({ result: undefined }, { status: 400 })

  // Whoever has the mail is no stranger who guesses.
  rememberDevice(context, request, done.userId)

  const email = done.endedChange
  return seeOtherAnew(
    context,
    done.isInvited ? '/login?redirectTo=/admin' : '/login',
    email === null
      ? { key: 'signIn:passwordReset', type: 'DONE' }
      : { key: 'signIn:passwordResetChangeEnded', type: 'DONE', values: { email } },
  )
}

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { step, isInvited, minutes, rules, constraints } = loaderData
  const result = actionData?.result
  return (
    <SignInFrame
      title={t(isInvited ? 'signIn:inviteTitle' : 'signIn:resetTitle')}
      sub={t(isInvited ? 'signIn:inviteSub' : 'signIn:resetSub')}
    >
      {step === 'ask' && <AskForm result={result} constraint={constraints.ask} />}
      {step === 'sent' && <p>{t('signIn:resetWait', { minutes })}</p>}
      {step === 'choose' && (
        <ChooseForm result={result} constraint={constraints.choose} rules={rules} isInvited={isInvited} />
      )}
      {step === 'over' && <p role="alert">{t('signIn:linkOver')}</p>}
      {(step === 'over' || step === 'sent') && (
        <Link className="btn big" to="/password-reset">
          {t('signIn:askAgain')}
        </Link>
      )}{' '}
      <Link className="link" to="/login">
        {t('signIn:backToLogin')}
      </Link>
    </SignInFrame>
  )
}
