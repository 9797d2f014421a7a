import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { PasswordRules } from '../passwords/common-passwords.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { Cancel, KnownEmail, type StepProps, useFocus } from './log-in-step.tsx'
import type { registerStep } from './log-in.forms.ts'

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
