import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { STATUS_BADGES } from '../order-page/status-badges.ts'
import type { OwnOrder } from './own-order.ts'

export function OwnOrders({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul>
      {orders.map((order) => (
        <OrderTicket key={order.id} order={order} as="li" />
      ))}
    </ul>
  )
}

/** An order as a ticket: its day on the stub; its state, what to do next and what was bought beyond the perforation. */
export function OrderTicket({ order, as: Box }: { order: OwnOrder; as: 'li' | 'section' }) {
  const t = useT()
  const { id, status, total, placed, names, unitCount, pictures } = order
  return (
    <Box className="ticket own">
      <time dateTime={placed.iso}>
        <span className="hide">{placed.day}</span>
        <small aria-hidden="true">{placed.month}</small> <span aria-hidden="true">{placed.dayOfMonth}</span>{' '}
        <small aria-hidden="true">{placed.year}</small>
      </time>
      <div>
        <div className="fan">
          {pictures.map((picture) => (
            <Picture key={picture.hash} picture={picture} alt="" sizes="6rem" />
          ))}
        </div>
        <h2>
          <Link to={`/shop/order/${id}`}>{t('orders:own', { id })}</Link>
        </h2>
        <p className={STATUS_BADGES[status]}>{t(`orders:${status}`)}</p>
        <p>
          <Dotted facts={[t('cart:things', { count: unitCount }), total]} />
        </p>
        <p className="soft">
          <Dotted facts={names} />
        </p>
        <NextStep order={order} />
      </div>
    </Box>
  )
}

/** Paying comes before all else; then where the parcel is. */
function NextStep({ order: { id, payUntil, trackingLink } }: { order: OwnOrder }) {
  const t = useT()
  if (payUntil)
    return (
      <p className="next-step">
        <strong>{t('orders:payBefore', { until: payUntil })}</strong>{' '}
        <Link className="btn" to={`/shop/order/${id}`}>
          {t('orders:howToPay')}
          <span className="hide"> {t('orders:own', { id })}</span>
        </Link>
      </p>
    )

  if (!trackingLink) return null
  return (
    <p className="next-step">
      <a className="btn quiet" href={trackingLink} rel="noopener">
        {t('orders:track')}
        <span className="hide"> {t('orders:own', { id })}</span>
      </a>
    </p>
  )
}
