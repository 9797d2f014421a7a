import type { SubmissionResult } from '@conform-to/react'

import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { TemplatePicker } from '../kit/template-picker.tsx'

type Props = {
  email: string
  operation: string
  templates: readonly FilledTemplate[]
  constraint: Constraint
  result?: SubmissionResult
}

/** Writes an email to the customer of an order; folded away until it is wanted. */
export function WriteForm({ email, operation, templates, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ message: string }>({
    id: 'write',
    result,
    constraint,
  })
  const labels = { message: t('templates:writeText') }
  return (
    <details className="panel" open={result !== undefined}>
      <summary>{t('templates:writeTitle')}</summary>
      <div className="stack">
        <CheckedForm form={form} labels={labels} className="stack">
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="operation" value={operation} />
          <TemplatePicker field={fields.message} templates={templates} />
          <TextareaField
            field={fields.message}
            label={labels.message}
            hint={t('templates:writeHint', { email })}
            rows={8}
          />
          <button className="btn">{t('templates:send')}</button>
        </CheckedForm>
      </div>
    </details>
  )
}
