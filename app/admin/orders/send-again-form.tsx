import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, RadioField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = { operation: string; constraint: Constraint; result?: SubmissionResult }

/** For goods that were lost or damaged: who pays for the new shipping; what it does is asked before. */
export function SendAgainForm({ operation, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ reason: string; payer: string; isTold: boolean }>({
    id: 'again',
    result,
    constraint,
    defaultValue: { payer: 'US', isTold: 'on' },
  })
  const labels = {
    reason: t('admin:reason'),
    payer: t('manualOrders:againPayer'),
    isTold: t('manualOrders:isTold'),
  }
  return (
    <details className="panel" open={result !== undefined}>
      <summary>{t('manualOrders:again')}</summary>
      <p className="soft">{t('manualOrders:againText')}</p>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="operation" value={operation} />
        <Field field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} autoComplete="off" />
        <RadioField
          field={fields.payer}
          label={labels.payer}
          options={[
            { value: 'US', label: t('manualOrders:againPayerUS') },
            { value: 'CUSTOMER', label: t('manualOrders:againPayerCUSTOMER') },
          ]}
        />
        <CheckField field={fields.isTold} label={labels.isTold} />
        <button className="btn">{t('manualOrders:againPreview')}</button>
      </CheckedForm>
    </details>
  )
}

/** The order that this one is sent in place of, and those that were sent in place of it. */
export function Replacements({ replacesId, ids }: { replacesId: number | null; ids: readonly number[] }) {
  const t = useT()
  if (replacesId === null && ids.length === 0) return null

  return (
    <p className="note">
      {replacesId !== null && (
        <Link className="link" to={`/admin/orders/${replacesId}`}>
          {t('manualOrders:replaces', { id: replacesId })}
        </Link>
      )}{' '}
      {ids.map((id) => (
        <Link className="link" key={id} to={`/admin/orders/${id}`}>
          {t('manualOrders:replacedBy', { id })}
        </Link>
      ))}
    </p>
  )
}
