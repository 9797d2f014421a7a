import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { CheckField, Field, SelectField, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type FormProps = { constraint: Constraint; result?: SubmissionResult }

/** Money that goes back while the order stays what it is. */
type RefundProps = FormProps & {
  base: string
  operation: string
  /** The goods are with the buyer: what comes now is a return. */ isSent: boolean
  /** What was sold at each rate of tax; none where all was at one. */ rates: { rate: number; text: string }[]
}

export function RefundForm({ base, operation, isSent, rates, constraint, result }: RefundProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{
    operation: string
    amount: string
    reason: string
    taxRate: string
    isSent: boolean
  }>({
    id: 'refund',
    result,
    constraint,
  })
  const labels = {
    amount: t('admin:refund', { currency: base }),
    reason: t('admin:reason'),
    taxRate: t('admin:refundFor'),
    isSent: t('admin:isSent'),
  }
  return (
    <details className="panel" open={isSent || result?.status === 'error'}>
      <summary>{t('admin:giveBack')}</summary>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="operation" value={operation} />
        <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
        <Field field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} autoComplete="off" />
        {rates.length > 0 && (
          <SelectField field={fields.taxRate} label={labels.taxRate} hint={t('admin:refundForHint')}>
            <option value="">{t('admin:refundForAll')}</option>
            {rates.map(({ rate, text }) => (
              <option key={rate} value={rate}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <CheckField field={fields.isSent} label={labels.isSent} hint={t('admin:isSentHint')} />
        <button className="btn">{t('admin:recordRefund')}</button>
      </CheckedForm>
    </details>
  )
}

type NoteProps = FormProps & { note: string; version: string; conflict: Conflict | null }

/** What the staff note for themselves. */
export function StaffNoteForm({ note, version, conflict, constraint, result }: NoteProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ staffNote: string }>({
    id: 'staff-note',
    result,
    constraint,
    defaultValue: { staffNote: note },
  })
  const labels = { staffNote: t('admin:staffNote') }
  return (
    <section className="panel">
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="note" />
        <BaseVersionField conflict={conflict} version={version} />
        <ConflictDifference conflict={conflict} labels={labels} />
        <TextareaField field={fields.staffNote} label={labels.staffNote} hint={t('admin:staffNoteHint')} rows={3} />
        <button className="btn quiet">{t('admin:saveNote')}</button>
      </CheckedForm>
    </section>
  )
}
