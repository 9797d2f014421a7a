import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import type { useCheckedForm } from '#app/ui/form.tsx'

import { CodeStep } from '#app/sign-in/second-factor/code-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { Step } from './log-in.forms.ts'
import { EmailStep, LoginStep } from './log-in-steps.tsx'
import { AlreadyIn } from './already-in.tsx'
import { RegisterStep } from './register-step.tsx'
import type { Modal } from './log-in-step.tsx'
import type { PasswordRules } from '#app/sign-in/passwords/password-policy.ts'
import { WithGoogle } from '#app/sign-in/google/with-google.tsx'
import { WithPasskey } from '#app/sign-in/passkeys/with-passkey.tsx'

type Constraint = Parameters<typeof useCheckedForm>[0]['constraint']
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
