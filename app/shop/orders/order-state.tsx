import { useT } from '#app/translations/use-t.tsx'

import type { OrderData } from './order-data.ts'

const COLOUR = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

/** The status in the specification's words, and what comes next. */
export function OrderState({ order: { status, placedAt, needsShipping, parcels } }: { order: OrderData }) {
  const t = useT()
  const next = status === 'SHIPPED' && !needsShipping ? t('orders:nextSHIPPEDdigital') : t(`orders:next${status}`)
  return (
    <section className="panel">
      <h2 className="hide">{t('orders:status')}</h2>
      <p className="row">
        <strong className={COLOUR[status]}>{t(`orders:${status}`)}</strong>{' '}
        <time className="soft" dateTime={placedAt.iso}>
          {placedAt.text}
        </time>
      </p>
      <p>{next}</p>
      {parcels.length > 0 && (
        <ul aria-label={t('orders:sent')}>
          {parcels.map(({ position, carrier, trackingNumber, link }) => (
            <li key={position}>
              {carrier} {trackingNumber}{' '}
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
