import { useT } from '#app/translations/use-t.tsx'
import { Charged, PricesProvider } from '#app/ui/price.tsx'

import type { OrderData } from '../order-data.ts'
import { creditNotePath } from '../order-path.ts'

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
