import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentKind } from '#db/vocabulary.ts'

type Payment = {
  id: number
  kind: PaymentKind
  amountMinor: number
  reason: string
  at: string
  /** Promised back, and not sent yet. */
  isOwed: boolean
}

/** The order's money, in and out. */
export function OrderPayments({ id: orderId, payments }: { id: number; payments: Payment[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('admin:payments')}</h2>
      {payments.length === 0 && <p>{t('admin:noPayments')}</p>}
      <ul className="stack">
        {payments.map(({ id, kind, amountMinor, reason, at, isOwed }) => (
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
          </li>
        ))}
      </ul>
    </section>
  )
}
