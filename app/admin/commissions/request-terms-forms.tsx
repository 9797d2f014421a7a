import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { pathOf } from './request-money-forms.tsx'
import type { FormProps, SlotOption } from './request-page.ts'

/** A slot for a request that named none. */
export function SlotForm({ adminRequest, slots, constraint, result }: FormProps & { slots: SlotOption[] }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ slotId: number }>({ id: 'give-slot', result, constraint })
  const labels = { slotId: t('admin:slot') }
  return (
    <section className="panel">
      <h2>{t('work:giveSlot')}</h2>
      <p>{slots.length > 0 ? t('work:giveSlotText') : t('work:noFreeSlot')}</p>
      {slots.length > 0 && (
        <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
          <input type="hidden" name="intent" value="slot" />
          <SelectField field={fields.slotId} label={labels.slotId}>
            {slots.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <button className="btn">{t('work:giveThisSlot')}</button>
        </CheckedForm>
      )}
    </section>
  )
}

export function DeclineForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ reason: string }>({ id: 'decline', result, constraint })
  const labels = { reason: t('admin:reason') }
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('work:decline')}</summary>
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="decline" />
        <TextareaField field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} rows={3} />
        <button className="btn danger">{t('work:declineRequest')}</button>
      </CheckedForm>
    </details>
  )
}

/** A change of what was agreed on, for the client to accept. */
export function AddendumForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ text: string; amount: string; changeRounds: number }>({
    id: 'addendum',
    result,
    constraint,
    defaultValue: { amount: '0', changeRounds: 0 },
  })
  const labels = {
    text: t('work:addendumText'),
    amount: t('work:addendumAmount', { currency: adminRequest.base }),
    changeRounds: t('work:addendumRounds'),
  }
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('work:proposeChange')}</summary>
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="addendum" />
        <input type="hidden" name="operation" value={adminRequest.operation} />
        <TextareaField field={fields.text} label={labels.text} hint={t('work:addendumHint')} rows={3} />
        <div className="two">
          <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
          <Field field={fields.changeRounds} label={labels.changeRounds} type="number" />
        </div>
        <button className="btn">{t('work:propose')}</button>
      </CheckedForm>
    </details>
  )
}
