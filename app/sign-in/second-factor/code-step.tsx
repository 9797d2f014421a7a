import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { codeStep } from '#app/sign-in/login/log-in.forms.ts'
import { Cancel, type StepProps, useFocus } from '#app/sign-in/login/log-in-step.tsx'

/** After the password, where the account has a second factor. */
export function CodeStep({ email, result, redirectTo, constraint, modal }: StepProps) {
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
      <Cancel redirectTo={redirectTo} modal={modal} />
    </>
  )
}
