import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'

import type { contactForm } from './contact.forms.ts'

type Props = {
  constraint: Constraint
  result?: SubmissionResult
}

/** The page is loaded anew, so that the form is empty after it was sent. */
export function ContactForm({ constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof contactForm>>({
    id: 'contact',
    result,
    constraint,
  })
  const labels = {
    name: t('contact:name'),
    contactEmail: t('contact:email'),
    message: t('contact:message'),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack" reloadDocument>
      <Honeypot field={fields.website} />
      <div className="two">
        <Field field={fields.name} label={labels.name} autoComplete="name" />
        <Field field={fields.contactEmail} label={labels.contactEmail} type="email" autoComplete="email" />
      </div>
      <TextareaField field={fields.message} label={labels.message} rows={5} />
      <p className="soft fine">{t('contact:privacy')}</p>
      <PrivacyNote />
      <p>
        <button className="btn">{t('contact:send')}</button>
      </p>
    </CheckedForm>
  )
}
