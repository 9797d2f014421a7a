import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { creditNotePath, type Movement } from '#app/shop/orders/order-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { OwedRefund } from '../kit/owed-refund.tsx'
import { CarryOverForm } from './carry-over-form.tsx'

type Payment = {
  id: number
  kind: Movement
  amountMinor: number
  reason: string
  at: string
  /** Promised back, and not sent yet. */
  isOwed: boolean
  /** Of a refund that was sent. */
  creditNumber: number | null
  /** Through whom it can go back; it may be on its way there, in that payment. */
  source: { provider: PaymentProvider | null; pendingIn: number | null } | null
}

type Props = {
  id: number
  payments: Payment[]
  /** What else of the customer's asks for money. */
  targets: PaymentTarget[]
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
        {payments.map(({ id, kind, amountMinor, reason, at, isOwed, creditNumber, source }) => (
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
            {creditNumber && (
              <>
                {' '}
                <a className="link" href={creditNotePath(orderId, creditNumber, null)}>
                  {t('orders:creditNote')}
                </a>
              </>
            )}
            {isOwed && <OwedRefund action={`/admin/orders/${orderId}`} field="payment" entry={id} source={source} />}
            {isOwed && !source?.pendingIn && (
              <CarryOverForm action={`/admin/orders/${orderId}`} entry={id} targets={targets} operation={operation} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
