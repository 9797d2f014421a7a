import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { creditNotePath, type Movement } from '#app/shop/orders/order-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { OwedRefund } from '../kit/payment-notes.tsx'
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
  /** Recorded by hand: it can be taken off where it never came. */
  canUndo: boolean
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
        {payments.map(({ id, kind, amountMinor, reason, at, isOwed, creditNumber, source, canUndo }) => (
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
            {canUndo && (
              <PostForm action={`/admin/orders/${orderId}`}>
                <input type="hidden" name="intent" value="undo" />
                <button className="link" name="payment" value={id}>
                  {t('admin:undoPayment')}
                </button>
              </PostForm>
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
