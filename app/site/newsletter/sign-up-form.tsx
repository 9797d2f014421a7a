import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'

import { PrivacyNote } from '../navigation/privacy-note.tsx'
import type { signUpForm } from './sign-up.forms.ts'

type Props = {
  id: string
  constraint: Constraint
  result?: SubmissionResult
}

/** One field; wherever it stands, the newsletter's own page takes it and says what follows. */
export function SignUpForm({ id, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof signUpForm>>({ id, result, constraint })
  const labels = { contactEmail: t('info:signUpEmail') }
  return (
    <CheckedForm form={form} labels={labels} className="stack sign-up" action="/newsletter" reloadDocument>
      <Honeypot field={fields.website} />
      <Field field={fields.contactEmail} label={labels.contactEmail} type="email" autoComplete="email" />
      <p className="soft fine">{t('info:signUpHint')}</p>
      <PrivacyNote />
      <p>
        <button className="btn">{t('info:signUp')}</button>
      </p>
    </CheckedForm>
  )
}

/** Paper of a newsletter: stripes along its edge, and the circle's cat on the postage. */
export function Airmail({ children }: { children: React.ReactNode }) {
  return (
    <section className="panel airmail posted">
      <span className="postage" aria-hidden="true">
        <Cat />
      </span>
      <div className="stack">{children}</div>
    </section>
  )
}
