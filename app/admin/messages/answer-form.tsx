import type { SubmissionResult } from '@conform-to/react'

import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { TemplatePicker } from '../kit/template-picker.tsx'

type Props = {
  email: string
  /** How many answers there are already. */
  seen: number
  constraint: Constraint
  result?: SubmissionResult
  templates: readonly FilledTemplate[]
}

/** An answer, which goes as an e-mail. */
export function AnswerForm({ email, seen, constraint, result, templates }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ answer: string }>({
    id: 'answer',
    result,
    constraint,
  })
  const labels = { answer: t('messages:answer') }
  return (
    <section className="panel stack">
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="seen" value={seen} />
        <TemplatePicker field={fields.answer} templates={templates} />
        <TextareaField
          field={fields.answer}
          label={labels.answer}
          hint={t('messages:answerHint', { email })}
          rows={8}
        />
        <p>
          <button className="btn">{t('messages:send')}</button>
        </p>
      </CheckedForm>
    </section>
  )
}
