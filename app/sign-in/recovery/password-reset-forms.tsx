import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { PasswordRules } from '../passwords/common-passwords.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import type { chosenPassword, resetRequest } from './recovery.forms.ts'

type Props = { result?: SubmissionResult; constraint: Constraint }

export function AskForm({ result, constraint }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof resetRequest>>({ id: 'ask', result, constraint })
  return (
    <>
      <p>{t('signIn:resetIntro')}</p>
      <CheckedForm form={form} labels={{ email: t('signIn:email') }} className="stack">
        <Field field={fields.email} label={t('signIn:email')} type="email" autoComplete="username" />
        <button className="btn big">{t('signIn:sendLink')}</button>
      </CheckedForm>
    </>
  )
}

export function ChooseForm({
  result,
  constraint,
  rules,
  isInvited,
}: Props & { rules: PasswordRules; isInvited: boolean }) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<ReturnType<typeof chosenPassword>>>({
    id: 'choose',
    result,
    constraint,
  })
  const labels = { newPassword: t('signIn:newPassword'), confirmNewPassword: t('signIn:confirmNewPassword') }
  return (
    <>
      <p>{t(isInvited ? 'signIn:inviteIntro' : 'signIn:chooseIntro')}</p>
      <CheckedForm form={form} labels={labels} className="stack">
        <NewPasswordField field={fields.newPassword} label={labels.newPassword} rules={rules} />
        <Field
          field={fields.confirmNewPassword}
          label={labels.confirmNewPassword}
          type="password"
          autoComplete="new-password"
        />
        <button className="btn big">{t('signIn:setPassword')}</button>
      </CheckedForm>
    </>
  )
}
