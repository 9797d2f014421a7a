import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OrderStatus } from '#db/vocabulary.ts'

import { STATUS_BADGES } from '#app/shop/orders/order-page/status-badges.ts'

/** An order as the list of one's own shows it. */
export type OwnOrder = {
  id: number
  status: OrderStatus
  /** As it is charged, with the buyer's currency at the order's rate. */
  total: string
  placed: { text: string; iso: string }
  names: string[]
  unitCount: number
  pictures: PictureData[]
}

export function OwnOrders({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul className="stack">
      {orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </ul>
  )
}

function Order({ order: { id, status, total, placed, names, unitCount, pictures } }: { order: OwnOrder }) {
  const t = useT()
  return (
    <li className="panel own">
      <div className="fan">
        {pictures.map((picture) => (
          <Picture key={picture.hash} picture={picture} alt="" sizes="4rem" />
        ))}
      </div>
      <div>
        <h2>
          <Link to={`/shop/order/${id}`}>{t('orders:title', { id })}</Link>
        </h2>
        <p>
          <time dateTime={placed.iso}>{placed.text}</time> · {t('cart:things', { count: unitCount })} · {total}
        </p>
        <p className="soft">{names.join(' · ')}</p>
      </div>
      <p className={STATUS_BADGES[status]}>{t(`orders:${status}`)}</p>
    </li>
  )
}
