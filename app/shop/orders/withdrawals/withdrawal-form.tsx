import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { WithdrawalInput } from './withdrawal.forms.ts'
import { unitsOf } from './withdrawal.ts'
import type { WithdrawalsView } from './withdrawal.ts'

type Props = {
  lines: WithdrawalsView['lines']
  name: string
  email: string
  operation: string
  orderKey: string | null
  back: string
  constraint: Constraint
  result?: SubmissionResult
}

/** The statement itself: everything that is left is filled in, and can be made less. */
export function WithdrawalForm({ lines, name, email, operation, orderKey, back, constraint, result }: Props) {
  const t = useT()
  const open = lines.filter(({ isDownloaded }) => !isDownloaded)
  const units = Object.fromEntries(open.map(({ productId, left }) => [unitsOf(productId), String(left)]))
  const [form, metadata] = useCheckedForm<WithdrawalInput>({
    id: 'withdrawal',
    result,
    constraint,
    defaultValue: { name, email, ...units },
  })
  const fields = metadata as unknown as Record<string, FieldMetadata<unknown, WithdrawalInput>>
  const labels: Record<string, string> = {
    name: t('withdrawals:name'),
    email: t('withdrawals:email'),
    reason: t('withdrawals:reason'),
    ...Object.fromEntries(
      open.map((line) => [unitsOf(line.productId), t('withdrawals:unitsOf', { name: line.name, left: line.left })]),
    ),
  }
  const field = (of: string) => fields[of] as FieldMetadata<unknown, WithdrawalInput>
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="operation" value={operation} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <fieldset className="stack">
        <legend>{t('withdrawals:items')}</legend>
        {open.map(({ productId }) => (
          <Field
            key={productId}
            field={field(unitsOf(productId))}
            label={labels[unitsOf(productId)] ?? ''}
            type="number"
          />
        ))}
        {lines
          .filter(({ isDownloaded }) => isDownloaded)
          .map((line) => (
            <p key={line.productId}>
              <strong>{line.name}</strong>: {t('withdrawals:downloaded')}
            </p>
          ))}
      </fieldset>
      <Field field={field('name')} label={labels.name ?? ''} autoComplete="name" />
      <Field
        field={field('email')}
        label={labels.email ?? ''}
        hint={t('withdrawals:emailHint')}
        type="email"
        autoComplete="email"
      />
      <TextareaField field={field('reason')} label={labels.reason ?? ''} hint={t('withdrawals:reasonHint')} rows={3} />
      <p className="row">
        <button className="btn danger">{t('withdrawals:confirm')}</button>{' '}
        <Link className="btn quiet" to={back}>
          {t('withdrawals:keep')}
        </Link>
      </p>
    </CheckedForm>
  )
}
