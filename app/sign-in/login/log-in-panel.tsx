import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from 'react-router'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, useCheckedForm, CheckedForm } from '#app/ui/form.tsx'

import { useGoogleWindow } from '../google/use-google-window.ts'
import { WithPasskey } from '../passkeys/with-passkey.tsx'
import type { PasswordRules } from '../passwords/common-passwords.ts'
import { type Modal, type StepProps, Cancel, useFocus } from './log-in-step.tsx'
import { EmailStep, LoginStep, SignInFrame } from './log-in-steps.tsx'
import type { Step, codeStep } from './log-in.forms.ts'
import { RegisterStep } from './register-step.tsx'

/** What the login page begins with. */
export type LogInPage = {
  signedInAs: string | null
  redirectTo: string
  /** Whether only administrators may go there. */
  isForAdmins: boolean
  /** Whose password is asked for to link a sign-in with Google. */
  linking: string | null
  /** Who comes from Google and still has to give a code. */
  pendingSecondFactor: string | null
  constraints: Record<Step, Constraint>
  rules: PasswordRules
  /** Whether an account exists is not told: both steps are offered. */
  hidesAccounts: boolean
  offersPasskeys: boolean
  /** Whether it is set up. */
  offersGoogle: boolean
}
/** What it answers to a step. */
export type LogInAnswer = { step: Step; email: string; result?: SubmissionResult }

/** The steps of logging in (specification, section 2): the login page, or what stands in its dialog. */
export function LogInPanel({
  page,
  answer,
  modal = null,
}: {
  page: LogInPage
  answer?: LogInAnswer
  modal?: Modal | null
}) {
  const t = useT()
  const { signedInAs, redirectTo, constraints, linking, pendingSecondFactor, rules, hidesAccounts } = page
  const { step, email, result } = answer ?? firstStep(linking, pendingSecondFactor)
  const isRegistering = step === 'register'
  const title = t(isRegistering ? 'signIn:registerTitle' : 'signIn:title')
  const sub = t(isRegistering ? 'signIn:registerSub' : 'signIn:titleSub')
  const shared = { email, result, redirectTo, modal, constraint: constraints[step] }
  if (signedInAs && !answer && step !== 'code')
    return (
      <SignInFrame title={title} sub={sub} isModal={modal !== null}>
        <AlreadyIn email={signedInAs} redirectTo={redirectTo} />
      </SignInFrame>
    )

  return (
    <SignInFrame title={title} sub={sub} isModal={modal !== null}>
      {step === 'email' && <EmailStep {...shared} />}
      {step === 'login' && <LoginStep {...shared} isLinking={linking !== null} hidesAccounts={hidesAccounts} />}
      {step === 'register' && <RegisterStep {...shared} rules={rules} hidesAccounts={hidesAccounts} />}
      {step === 'code' && <CodeStep {...shared} />}
      {step !== 'code' && page.offersGoogle && <WithGoogle redirectTo={redirectTo} />}
      {step === 'email' && page.offersPasskeys && <WithPasskey redirectTo={redirectTo} />}
      {step === 'email' && <p className="soft">{t('signIn:newHere')}</p>}
    </SignInFrame>
  )
}

function firstStep(linking: string | null, pendingSecondFactor: string | null): LogInAnswer {
  if (pendingSecondFactor !== null) return { step: 'code', email: pendingSecondFactor }

  return linking === null ? { step: 'email', email: '' } : { step: 'login', email: linking }
}

function AlreadyIn({ email, redirectTo }: Pick<StepProps, 'email' | 'redirectTo'>) {
  const t = useT()
  return (
    <>
      <p>{t('signIn:alreadyIn', { email })}</p>
      <a className="btn big" href={redirectTo}>
        {t('signIn:continue')}
      </a>
      <Form method="get" action="/logout">
        <button className="btn quiet wide">{t('signIn:logOut')}</button>
      </Form>
    </>
  )
}

/** The other way in, always offered (specification, section 2). */
function WithGoogle({ redirectTo }: { redirectTo: string }) {
  const t = useT()
  const { status, open } = useGoogleWindow()
  return (
    <>
      <p className="or">{t('signIn:or')}</p>
      <form method="post" action="/auth/google" onSubmit={open}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="popup" />
        <button className="btn quiet wide">{t('signIn:withGoogle')}</button>
      </form>
      {status && (
        <p
          className={status.kind === 'waiting' ? 'soft' : 'wrong'}
          role={status.kind === 'waiting' ? 'status' : 'alert'}
        >
          {status.kind === 'problem'
            ? status.text
            : t(status.kind === 'closed' ? 'signIn:googleClosed' : 'signIn:googleWaiting')}
        </p>
      )}
    </>
  )
}

/** After the password, where the account has a second factor. */
function CodeStep({ email, result, redirectTo, constraint, modal }: StepProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof codeStep>>({ id: 'code-step', result, constraint })
  return (
    <>
      <p>{t('signIn:codeFor', { email })}</p>
      <CheckedForm form={form} labels={{ code: t('signIn:code') }} className="stack" {...modal?.form}>
        <Field
          field={fields.code}
          label={t('signIn:code')}
          hint={t('signIn:codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={useFocus()}
        />
        <button className="btn big">{t('signIn:login')}</button>
      </CheckedForm>
      <p>
        <Link to="/contact">{t('signIn:noCodes')}</Link>
      </p>
      <Cancel redirectTo={redirectTo} modal={modal} />
    </>
  )
}
