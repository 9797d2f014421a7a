import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { PasswordRules } from '#app/sign-in/passwords/common-passwords.ts'
import { NewPasswordField } from '#app/sign-in/passwords/new-password-field.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { emailForm, nameForm, passwordForm } from './account.forms.ts'
import { CurrentPassword } from './current-password.tsx'

type Props = { result?: SubmissionResult; constraint: Constraint }

type NameProps = Props & { name: string; version: string; conflict: Conflict | null }

export function NameForm({ name, version, conflict, result, constraint }: NameProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof nameForm>>({
    id: 'name',
    result,
    constraint,
    defaultValue: { name },
  })
  return (
    <CheckedForm form={form} labels={{ name: t('account:name') }} className="stack">
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={{ name: t('account:name') }} />
      <Field field={fields.name} label={t('account:name')} autoComplete="nickname" />
      <button className="btn">{t('account:saveName')}</button>
    </CheckedForm>
  )
}

export function EmailForm({ result, constraint }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof emailForm>>({ id: 'email', result, constraint })
  const labels = { newEmail: t('account:newEmail'), password: t('account:password') }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <Field
        field={fields.newEmail}
        label={labels.newEmail}
        hint={t('account:newEmailHint')}
        type="email"
        autoComplete="email"
      />
      <CurrentPassword field={fields.password} />
      <button className="btn">{t('account:changeEmail')}</button>
    </CheckedForm>
  )
}

export function PasswordForm({ result, constraint, rules }: Props & { rules: PasswordRules }) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<ReturnType<typeof passwordForm>>>({
    id: 'password',
    result,
    constraint,
  })
  const labels = {
    currentPassword: t('account:currentPassword'),
    newPassword: t('account:newPassword'),
    confirmNewPassword: t('account:confirmNewPassword'),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <CurrentPassword field={fields.currentPassword} label={labels.currentPassword} />
      <NewPasswordField field={fields.newPassword} label={labels.newPassword} rules={rules} />
      <Field
        field={fields.confirmNewPassword}
        label={labels.confirmNewPassword}
        type="password"
        autoComplete="new-password"
      />
      <button className="btn">{t('account:changePassword')}</button>
    </CheckedForm>
  )
}
