import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = {
  base: string
  operation: string
  today: string
  methods: string[]
  constraint: Constraint
  result?: SubmissionResult
}
type Values = Record<'receivedOn' | 'amount' | 'original' | 'method' | 'reference' | 'payer' | 'note', string> & {
  isSure: boolean
}

/** What came in, as the bank wrote it. */
export function RecordForm({ base, operation, today, methods, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({
    id: 'record',
    result,
    constraint,
    defaultValue: { receivedOn: today },
  })
  const labels = {
    receivedOn: t('unassigned:receivedOn'),
    amount: t('unassigned:amount', { currency: base }),
    original: t('unassigned:original'),
    method: t('unassigned:method'),
    reference: t('unassigned:reference'),
    payer: t('unassigned:payer'),
    note: t('unassigned:note'),
    isSure: t('admin:paymentIsSure'),
  }
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('unassigned:record')}</summary>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="operation" value={operation} />
        <div className="three">
          <Field field={fields.receivedOn} label={labels.receivedOn} type="date" />
          <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
          <Field
            field={fields.original}
            label={labels.original}
            hint={t('unassigned:originalHint', { currency: base })}
            autoComplete="off"
          />
          <Field field={fields.payer} label={labels.payer} autoComplete="off" />
          <Field field={fields.reference} label={labels.reference} autoComplete="off" />
          <Field field={fields.method} label={labels.method} suggestions={methods} autoComplete="off" />
        </div>
        <Field field={fields.note} label={labels.note} autoComplete="off" />
        {!fields.isSure.valid && <CheckField field={fields.isSure} label={labels.isSure} />}
        <button className="btn">{t('unassigned:save')}</button>
      </CheckedForm>
    </details>
  )
}
