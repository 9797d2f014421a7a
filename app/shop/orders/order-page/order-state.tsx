import { useT } from '#app/translations/use-t.tsx'

import type { OrderData } from '#app/shop/orders/order-data.ts'
import { OrderProgress } from './order-progress.tsx'
import { STATUS_BADGES } from './status-badges.ts'

/** The status in the specification's words, and what comes next. */
export function OrderState({ order: { status, steps, needsShipping, parcels, waitsUntil } }: { order: OrderData }) {
  const t = useT()
  const next = status === 'SHIPPED' && !needsShipping ? t('orders:nextSHIPPEDdigital') : t(`orders:next${status}`)
  return (
    <section className="panel">
      <h2 className="hide">{t('orders:status')}</h2>
      <p>
        <strong className={STATUS_BADGES[status]}>{t(`orders:${status}`)}</strong>
      </p>
      <OrderProgress steps={steps} />
      <p>{status === 'CONFIRMED' && waitsUntil ? t('orders:nextCONFIRMEDwaits', { day: waitsUntil }) : next}</p>
      {status === 'ORDERED' && waitsUntil && <p>{t('orders:waits', { day: waitsUntil })}</p>}
      {parcels.length > 0 && (
        <ul className="past" aria-label={t('orders:sent')}>
          {parcels.map(({ position, carrier, trackingNumber, link }) => (
            <li key={position}>
              <strong>{t('orders:parcel', { number: position + 1 })}</strong> {carrier} {trackingNumber}{' '}
              {link && (
                <a href={link} rel="noopener">
                  {t('orders:track')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
