import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type FormProps = { constraint: Constraint; result?: SubmissionResult }
type OfMoney = FormProps & { base: string; operation: string }

/** What the money is for. */
export function AssignmentForm({ base, operation, constraint, result }: OfMoney) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ target: string; amount: string; isSure: boolean }>({
    id: 'assignment',
    result,
    constraint,
  })
  const labels = {
    target: t('unassigned:target'),
    amount: t('unassigned:part', { currency: base }),
    isSure: t('admin:paymentIsSure'),
  }
  return (
    <section className="panel">
      <h2>{t('unassigned:assign')}</h2>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="operation" value={operation} />
        <div className="two">
          <Field field={fields.target} label={labels.target} hint={t('unassigned:targetHint')} autoComplete="off" />
          <Field
            field={fields.amount}
            label={labels.amount}
            hint={t('unassigned:partHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {!fields.isSure.valid && <CheckField field={fields.isSure} label={labels.isSure} />}
        <button className="btn">{t('unassigned:assignIt')}</button>
      </CheckedForm>
    </section>
  )
}

/** What went back to whom it came from. */
export function ReturnForm({ base, operation, today, constraint, result }: OfMoney & { today: string }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ amount: string; day: string; reference: string }>({
    id: 'return',
    result,
    constraint,
    defaultValue: { day: today },
  })
  const labels = {
    amount: t('unassigned:part', { currency: base }),
    day: t('unassigned:givenBackOn'),
    reference: t('unassigned:reference'),
  }
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('unassigned:giveBack')}</summary>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="back" />
        <input type="hidden" name="operation" value={operation} />
        <div className="three">
          <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
          <Field field={fields.day} label={labels.day} type="date" />
          <Field field={fields.reference} label={labels.reference} autoComplete="off" />
        </div>
        <button className="btn">{t('unassigned:giveBackIt')}</button>
      </CheckedForm>
    </details>
  )
}

/** For what was typed wrongly. */
export function VoidForm({ constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ reason: string }>({ id: 'void', result, constraint })
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('unassigned:voidIt')}</summary>
      <p>{t('unassigned:voidText')}</p>
      <CheckedForm form={form} labels={{ reason: t('admin:reason') }} className="stack">
        <input type="hidden" name="intent" value="cross" />
        <Field field={fields.reason} label={t('admin:reason')} autoComplete="off" />
        <button className="btn quiet danger">{t('unassigned:voidIt')}</button>
      </CheckedForm>
    </details>
  )
}
