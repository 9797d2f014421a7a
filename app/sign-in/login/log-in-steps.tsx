import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Form, type FormProps, Link } from 'react-router'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { emailStep, loginStep, registerStep } from './log-in.forms.ts'
import { NewPasswordField } from '#app/sign-in/passwords/new-password-field.tsx'
import type { PasswordRules } from '#app/sign-in/passwords/password-policy.ts'

type Constraint = Parameters<typeof useCheckedForm>[0]['constraint']
export type StepProps = {
  email: string
  result?: SubmissionResult
  redirectTo: string
  constraint: Constraint
  modal: Modal | null
}
/** What a step needs to know of the dialog it stands in, if it does. */
export type Modal = {
  /** So that the forms are sent without leaving the page. */
  form: Pick<FormProps, 'action' | 'navigate' | 'fetcherKey' | 'defaultShouldRevalidate'>
  /** Back to the first step, with nothing filled in. */
  restart: () => void
}

export function EmailStep({ email, result, constraint, modal }: StepProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof emailStep>>({
    id: 'email-step',
    result,
    constraint,
    defaultValue: { email },
  })
  return (
    <>
      <p>{t('signIn:intro')}</p>
      <CheckedForm form={form} labels={{ email: t('signIn:email') }} className="stack" {...modal?.form}>
        <Field
          field={fields.email}
          label={t('signIn:email')}
          type="email"
          autoComplete="username"
          ref={useFocus(modal !== null)}
        />
        <button className="btn big">{t('signIn:continue')}</button>
      </CheckedForm>
    </>
  )
}

/** @param isLinking the password is asked for to link the account with Google */
export function LoginStep({
  email,
  result,
  redirectTo,
  constraint,
  modal,
  isLinking,
  hidesAccounts,
}: StepProps & { isLinking: boolean; hidesAccounts: boolean }) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof loginStep>>({
    id: 'login-step',
    result,
    constraint,
    defaultValue: { email },
  })
  return (
    <>
      <p>{t(greeting(isLinking, hidesAccounts), { email })}</p>
      <CheckedForm form={form} labels={{ password: t('signIn:password') }} className="stack" {...modal?.form}>
        <KnownEmail email={email} />
        <Field
          field={fields.password}
          label={t('signIn:password')}
          type="password"
          autoComplete="current-password"
          ref={useFocus()}
        />
        <button className="btn big">{t('signIn:login')}</button>
      </CheckedForm>
      <p>
        <Link className="link" to="/password-reset">
          {t('signIn:forgot')}
        </Link>
      </p>
      {hidesAccounts && !isLinking && <OfferRegister email={email} modal={modal} />}
      <Cancel redirectTo={redirectTo} modal={modal} />
    </>
  )
}

function greeting(isLinking: boolean, hidesAccounts: boolean) {
  if (isLinking) return 'signIn:linkPassword'

  return hidesAccounts ? 'signIn:passwordFor' : 'signIn:welcomeBack'
}

/** The way to the other step, where the first one does not tell which it is. */
function OfferRegister({ email, modal }: Pick<StepProps, 'email' | 'modal'>) {
  const t = useT()
  return (
    <Form method="post" {...modal?.form}>
      <input type="hidden" name="email" value={email} />
      <p className="soft">
        {t('signIn:noAccountYet')}{' '}
        <button className="link" name="register" value="1">
          {t('signIn:register')}
        </button>
      </p>
    </Form>
  )
}

export function RegisterStep({
  email,
  result,
  redirectTo,
  constraint,
  modal,
  rules,
  hidesAccounts,
}: StepProps & { rules: PasswordRules; hidesAccounts: boolean }) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<ReturnType<typeof registerStep>>>({
    id: 'register-step',
    result,
    constraint,
    defaultValue: { email },
  })
  const labels = { password: t('signIn:password'), confirmPassword: t('signIn:confirmPassword') }
  return (
    <>
      <p>{t(hidesAccounts ? 'signIn:newAccountMailed' : 'signIn:newAccount', { email })}</p>
      <CheckedForm form={form} labels={labels} className="stack" {...modal?.form}>
        <KnownEmail email={email} />
        <NewPasswordField field={fields.password} label={labels.password} rules={rules} ref={useFocus()} />
        <Field
          field={fields.confirmPassword}
          label={labels.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
        <button className="btn big">{t('signIn:register')}</button>
      </CheckedForm>
      <Cancel redirectTo={redirectTo} modal={modal} />
    </>
  )
}

export function AlreadyIn({ email, redirectTo }: Pick<StepProps, 'email' | 'redirectTo'>) {
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

/** Where a step replaced another, going on typing should be possible at once. */
export function useFocus(isWanted = true) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}

/** For password managers, which look for the address beside the password. */
function KnownEmail({ email }: Pick<StepProps, 'email'>) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
}

/** Back to the first step with nothing filled in: a form of its own, so that Enter never presses it. */
export function Cancel({ redirectTo, modal }: Pick<StepProps, 'redirectTo' | 'modal'>) {
  const t = useT()
  const restart = (event: React.SubmitEvent) => {
    event.preventDefault()
    modal?.restart()
  }
  return (
    <Form method="get" action="/login" onSubmit={modal ? restart : undefined}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button className="btn quiet wide">{t('common:cancel')}</button>
    </Form>
  )
}
