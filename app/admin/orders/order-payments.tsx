import { Form, useActionData } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentKind, PaymentProvider } from '#db/vocabulary.ts'

type Payment = {
  id: number
  kind: PaymentKind
  amountMinor: number
  reason: string
  at: string
  /** Promised back, and not sent yet. */
  isOwed: boolean
  /** Through whom it can go back; it may be on its way there. */
  source: { provider: PaymentProvider | null; isPending: boolean } | null
}

type Props = {
  id: number
  payments: Payment[]
  /** Other orders of the customer that wait for their payment. */
  targets: { id: number; dueMinor: number }[]
  operation: string
}

/** The order's money, in and out. */
export function OrderPayments({ id: orderId, payments, targets, operation }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('admin:payments')}</h2>
      {payments.length === 0 && <p>{t('admin:noPayments')}</p>}
      <ul className="stack">
        {payments.map(({ id, kind, amountMinor, reason, at, isOwed, source }) => (
          <li key={id}>
            {t(`admin:payment${kind}`)} <Charged minor={amountMinor} />
            {isOwed && (
              <>
                {' '}
                <span className="sticker">{t('admin:owedBack')}</span>
              </>
            )}
            <br />
            <small>{[at, reason].filter(Boolean).join(', ')}</small>
            {isOwed && (
              <Form method="post" action={`/admin/orders/${orderId}`}>
                <input type="hidden" name="payment" value={id} />
                <button className="btn quiet" name="intent" value="settle">
                  {t('admin:refundSent')}
                </button>
              </Form>
            )}
            {isOwed && source?.isPending && <p className="soft">{t('online:isPending')}</p>}
            {isOwed && source?.provider && !source.isPending && (
              <Form method="post" action={`/admin/orders/${orderId}`}>
                <input type="hidden" name="payment" value={id} />
                <button className="btn quiet" name="intent" value="send-back">
                  {t('online:sendBack', { provider: t(`payments:name${source.provider}`) })}
                </button>
              </Form>
            )}
            {isOwed && targets.length > 0 && (
              <CarryOver id={orderId} payment={id} targets={targets} operation={operation} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is owed back pays another order instead. */
function CarryOver({ id, payment, targets, operation }: Omit<Props, 'payments'> & { payment: number }) {
  const t = useT()
  const isAsked = useActionData<{ carries?: number }>()?.carries === payment
  return (
    <Form method="post" action={`/admin/orders/${id}`} className="row">
      <input type="hidden" name="payment" value={payment} />
      <input type="hidden" name="operation" value={operation} />
      {isAsked && <input type="hidden" name="isSure" value="on" />}
      <label htmlFor={`carry-${payment}`}>{t('unassigned:carryTo')}</label>{' '}
      <select id={`carry-${payment}`} name="order">
        {targets.map((target) => (
          <option key={target.id} value={target.id}>
            {`O-${target.id}`}
          </option>
        ))}
      </select>{' '}
      <button className="btn quiet" name="intent" value="carry">
        {t('unassigned:carry')}
      </button>
      {isAsked && (
        <p className="wrong" role="alert">
          {t('unassigned:carryAgain')}
        </p>
      )}
    </Form>
  )
}
