import { Form, Link } from 'react-router'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageTitle, useOtherLanguage } from '#app/ui/page-head.tsx'

import { Cancel, KnownEmail, type StepProps, useFocus } from './log-in-step.tsx'
import type { emailStep, loginStep } from './log-in.forms.ts'

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

type Props = {
  title: string
  /** The title in the other language, as decoration. */
  sub: string
  /** In a dialog the page keeps its own title. */
  isModal?: boolean
}

/** The way in and out: a small panel with the circle's cat on it. */
export function SignInFrame({ title, sub, isModal = false, children }: Props & { children: React.ReactNode }) {
  const other = useOtherLanguage()
  return (
    <div className="sign-in-frame">
      {!isModal && <PageTitle title={title} />}
      <Cat className="cat" />
      <section className="panel">
        {other && (
          <p className="sub" lang={other} aria-hidden="true">
            {sub}
          </p>
        )}
        <h1 id={isModal ? 'dialog-title' : undefined}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
