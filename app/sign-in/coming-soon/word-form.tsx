import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, type Constraint, useCheckedForm } from '#app/ui/form.tsx'

import type { wordForm } from './coming-soon.forms.ts'

/** Lets in whoever was told the word. */
export function WordForm({ constraint, result }: { constraint: Constraint; result?: SubmissionResult }) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof wordForm>>({ id: 'friend', result, constraint })
  const labels = { word: t('comingSoon:word') }
  return (
    <section className="panel stack">
      <h2>{t('comingSoon:friends')}</h2>
      <p>{t('comingSoon:friendsText')}</p>
      <CheckedForm form={form} labels={labels} className="stack">
        <Field field={fields.word} label={labels.word} autoComplete="off" />
        <p>
          <button className="btn">{t('comingSoon:enter')}</button>
        </p>
      </CheckedForm>
    </section>
  )
}
