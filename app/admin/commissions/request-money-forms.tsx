import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'

import type { FormProps } from './request-page.ts'

export const pathOf = (id: number) => `/admin/commissions/${id}`

/** What came in, at any time; the deposit holds the slot, all of it lets the work start. What is doubtful is asked about. */
export function PaymentForm({ adminRequest, due, constraint, result }: FormProps & { due: string }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ amount: string; reason: string; isSure: boolean }>({
    id: 'payment',
    result,
    constraint,
    defaultValue: { amount: adminRequest.work.account.dueMinor > 0 ? due : '' },
  })
  const labels = {
    amount: t('admin:amountReceived', { currency: adminRequest.base }),
    reason: t('admin:paymentReference'),
    isSure: t('admin:paymentIsSure'),
  }
  const { totalMinor, coveredMinor, dueMinor } = adminRequest.work.account
  return (
    <details className="panel" open={dueMinor > 0 || result?.status === 'error'}>
      <summary>{t('admin:recordPayment')}</summary>
      {dueMinor > 0 ? (
        <p>
          {t('work:stillOpen')} <Charged minor={totalMinor - coveredMinor} />
        </p>
      ) : (
        <p>{t(adminRequest.work.hold ? 'work:heldMoney' : 'work:latePaymentText')}</p>
      )}
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="operation" value={adminRequest.operation} />
        <div className="two">
          <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
          <Field field={fields.reason} label={labels.reason} autoComplete="off" />
        </div>
        {!fields.isSure.valid && <CheckField field={fields.isSure} label={labels.isSure} />}
        <button className="btn">{t('work:recordPayment')}</button>
      </CheckedForm>
    </details>
  )
}

/** A payment that may have been recorded by mistake; a page asks once more. */
export function UndoPayment({ id, entry }: { id: number; entry: number }) {
  const t = useT()
  return (
    <PostForm action={pathOf(id)}>
      <input type="hidden" name="intent" value="undo" />
      <button className="link" name="entry" value={entry}>
        {t('admin:undoPayment')}
      </button>
    </PostForm>
  )
}

/** Asked on a page of its own: what the rule gives back, or another amount and why. */
export function CancelForm({ adminRequest, refund, constraint, result }: FormProps & { refund: string }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ refund: string; reason: string }>({
    id: 'cancellation',
    result,
    constraint,
    defaultValue: { refund },
  })
  const labels = { refund: t('admin:refund', { currency: adminRequest.base }), reason: t('admin:reason') }
  const { rule, percent, minor } = adminRequest.work.refund
  return (
    <section className="panel">
      <h2>{t('work:cancelTitle', { id: adminRequest.id })}</h2>
      <p>
        {t(`studio:${rule}`)} {t('work:ruleGives', { percent })} <Charged minor={minor} />
      </p>
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="cancel" />
        <Field field={fields.refund} label={labels.refund} inputMode="decimal" autoComplete="off" />
        <TextareaField field={fields.reason} label={labels.reason} hint={t('work:cancelReasonHint')} rows={3} />
        <p className="row">
          <button className="btn danger">{t('work:cancel')}</button>{' '}
          <Link className="btn quiet" to={pathOf(adminRequest.id)}>
            {t('work:keep')}
          </Link>
        </p>
      </CheckedForm>
    </section>
  )
}

/** Money that goes back after the end; the rule gives nothing then, so that a reason is needed. */
export function GiveBackForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ amount: string; reason: string }>({ id: 'refund', result, constraint })
  const labels = { amount: t('admin:refund', { currency: adminRequest.base }), reason: t('admin:reason') }
  return (
    <details className="panel" open={result?.status === 'error'}>
      <summary>{t('admin:giveBack')}</summary>
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="operation" value={`${adminRequest.operation}-back`} />
        <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
        <Field field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} autoComplete="off" />
        <button className="btn">{t('admin:recordRefund')}</button>
      </CheckedForm>
    </details>
  )
}
