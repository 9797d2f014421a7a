import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { ADJUSTMENT_KINDS } from '#db/vocabulary.ts'

type Props = {
  operation: string
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

/** What left the table unsold. */
export function AdjustmentForm({ operation, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ operation: string; kind: string; quantity: string; reason: string }>({
    id: 'adjustment',
    result,
    constraint,
    defaultValue: { quantity: '1', kind: 'DAMAGE' },
  })
  const labels = { kind: t('till:why'), quantity: t('till:howMany'), reason: t('till:reason') }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="operation" value={operation} />
      <RadioField
        field={fields.kind}
        label={labels.kind}
        options={ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: t(`till:kind${kind}`) }))}
      />
      <div className="two">
        <Field field={fields.quantity} label={labels.quantity} type="number" inputMode="numeric" />
        <Field field={fields.reason} label={labels.reason} autoComplete="off" />
      </div>
      <button className="btn">{t('till:note')}</button>
    </CheckedForm>
  )
}
