import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'

type Props = {
  order: { id: number; paidMinor: number }
  /** The currency that is charged. */
  base: string
  /** That a shop may still be paid for it. */
  slip: string | null
  constraints: { pay: Constraint; cancel: Constraint }
  result?: SubmissionResult
}

type PaymentProps = Props & { due: string; operation: string; canConfirm: boolean }

/** What came in, at any time; paid in full, an order that waits for it is confirmed. What is doubtful is asked about once. */
export function PaymentForm({ base, due, operation, canConfirm, slip, constraints, result }: PaymentProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ operation: string; amount: string; reason: string; isSure: boolean }>({
    id: 'payment',
    result,
    constraint: constraints.pay,
    defaultValue: { amount: canConfirm ? due : '' },
  })
  const labels = {
    amount: t('admin:amountReceived', { currency: base }),
    reason: t('admin:paymentReference'),
    isSure: t('admin:paymentIsSure'),
  }
  return (
    <details className="panel" open={canConfirm || result?.status === 'error'}>
      <summary>{t('admin:recordPayment')}</summary>
      <p>{t(canConfirm ? 'admin:recordPaymentText' : 'admin:latePaymentText')}</p>
      {slip && <p className="low">{slip}</p>}
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="operation" value={operation} />
        <div className="two">
          <Field field={fields.amount} label={labels.amount} inputMode="decimal" autoComplete="off" />
          <Field field={fields.reason} label={labels.reason} autoComplete="off" />
        </div>
        {!fields.isSure.valid && <CheckField field={fields.isSure} label={labels.isSure} />}
        <button className="btn">{t(canConfirm ? 'admin:confirmOrder' : 'admin:recordThisPayment')}</button>
      </CheckedForm>
    </details>
  )
}

/** Asked on a page of its own: why, and what becomes of money and goods. */
export function CancellationForm({ order, base, paid, slip, constraints, result }: Props & { paid: string }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ reason: string; refund: string; isSent: boolean; isRestocked: boolean }>({
    id: 'cancellation',
    result,
    constraint: constraints.cancel,
    defaultValue: { refund: paid, isRestocked: 'on' },
  })
  const labels = {
    reason: t('admin:reason'),
    refund: t('admin:refund', { currency: base }),
    isSent: t('admin:isSent'),
    isRestocked: t('admin:restock'),
  }
  const ref = useFocusOn<HTMLElement>(true)
  return (
    <section ref={ref} className="panel" tabIndex={-1} aria-labelledby="cancel-title">
      <h2 id="cancel-title">{t('orders:cancelTitle', { id: order.id })}</h2>
      {slip && <p className="low">{slip}</p>}
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="cancel" />
        <Field field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} autoComplete="off" />
        {order.paidMinor > 0 && (
          <>
            <Field
              field={fields.refund}
              label={labels.refund}
              hint={t('admin:cancelRefundHint')}
              inputMode="decimal"
              autoComplete="off"
            />
            <CheckField field={fields.isSent} label={labels.isSent} hint={t('admin:isSentHint')} />
          </>
        )}
        <CheckField field={fields.isRestocked} label={labels.isRestocked} />
        <p className="row">
          <button className="btn danger">{t('orders:cancel')}</button>{' '}
          <Link className="btn quiet" to={`/admin/orders/${order.id}`}>
            {t('orders:keep')}
          </Link>
        </p>
      </CheckedForm>
    </section>
  )
}
