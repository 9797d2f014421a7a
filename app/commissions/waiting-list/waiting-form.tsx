import type { SubmissionResult } from '@conform-to/react'

import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { FlashAt } from '#app/ui/flash-at.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'

import { REPLY_HOURS } from '../policy.ts'
import type { WaitingFields } from './waiting.forms.ts'

type Props = { constraint: Constraint; result?: SubmissionResult }

/** Joins the line for a slot (contract, section 2). The page is loaded anew, so that the form is empty after it was sent. */
export function WaitingForm({ constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<WaitingFields>({ id: 'waiting', result, constraint })
  const labels = { contactEmail: t('commissions:contactEmail') }
  return (
    <section className="panel" id="waiting-list">
      <h2>{t('commissions:joinTitle')}</h2>
      <p>{t('commissions:joinText', { hours: REPLY_HOURS })}</p>
      <FlashAt at="waiting-list" />
      <CheckedForm form={form} labels={labels} action="/commission-slots#waiting-list" className="stack" reloadDocument>
        <Honeypot field={fields.website} />
        <Field
          field={fields.contactEmail}
          label={labels.contactEmail}
          hint={t('commissions:joinHint')}
          type="email"
          autoComplete="email"
        />
        <PrivacyNote />
        <button className="btn">{t('commissions:join')}</button>
      </CheckedForm>
    </section>
  )
}
