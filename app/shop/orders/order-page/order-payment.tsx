import { paymentReference } from '#app/money/payment-reference.ts'
import { PayForm } from '#app/payments/pages/pay-form.tsx'
import type { PaymentOptions } from '#app/payments/pages/payment-options.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Money, PricesProvider, Charged } from '#app/ui/price.tsx'
import { Until } from '#app/ui/until.tsx'

import { type OrderData, creditNotePath } from '../order-data.ts'

type Props = {
  order: Pick<OrderData, 'id' | 'prices'>
  payment: NonNullable<OrderData['payment']>
  ways: PaymentOptions
  orderKey: string | null
}

/** How much, where and by when. */
export function OrderPayment({ order: { id, prices }, payment, ways: { providers, charged, slip }, orderKey }: Props) {
  const t = useT()
  const { dueMinor, method, instructions } = payment
  const until = slip?.until ?? payment.until
  // A transfer is made in the base currency.
  const isTransfer = !slip && instructions
  return (
    <section className="panel">
      <h2>{t('orders:howToPay')}</h2>
      <dl className="facts">
        <dt>{t('orders:toPay')}</dt>
        <dd>
          <PricesProvider value={prices}>
            <Money minor={dueMinor} charged={isTransfer ? null : charged} />
          </PricesProvider>
        </dd>
        {isTransfer && charged && (
          <>
            <dt>{t('orders:paidOnline')}</dt>
            <dd className="num">{charged}</dd>
          </>
        )}
        {method && !slip && (
          <>
            <dt>{t('orders:payWith')}</dt>
            <dd>{method}</dd>
          </>
        )}
        {until && (
          <>
            <dt>{t('orders:payBy')}</dt>
            <dd>
              <Until at={until} />
            </dd>
          </>
        )}
        <dt>{t('orders:reference')}</dt>
        <dd>{paymentReference('ORDER', id)}</dd>
      </dl>
      <PayForm action={`/shop/order/${id}/payment`} providers={providers} slip={slip} orderKey={orderKey} />
      {!slip && (instructions || providers.length === 0) && <p>{instructions || t('orders:noWay')}</p>}
    </section>
  )
}

/** Every payment and refund with its day, and what is still to be sent back. */
export function OrderMoney({ order, orderKey }: { order: OrderData; orderKey: string | null }) {
  const { id, payments, owedBackMinor, prices } = order
  const t = useT()
  return (
    <PricesProvider value={prices}>
      <section className="panel">
        <h2>{t('orders:payments')}</h2>
        <ul className="past">
          {payments.map(({ key, kind, amountMinor, reason, at, isOwed, creditNumber }) => (
            <li key={key}>
              <strong>{t(`orders:payment${kind}`)}</strong> <Charged minor={amountMinor} />{' '}
              <small>
                <time dateTime={at.iso}>{at.text}</time>
                {isOwed && ` · ${t('orders:toBeSent')}`}
                {reason && ` · ${reason}`}
                {creditNumber && (
                  <>
                    {' · '}
                    <a className="link" href={creditNotePath(id, creditNumber, orderKey)}>
                      {t('orders:creditNote')}
                    </a>
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
        {owedBackMinor > 0 && (
          <p>
            {t('orders:owedBack')} <Charged minor={owedBackMinor} />
          </p>
        )}
      </section>
    </PricesProvider>
  )
}
