import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { listHeldToPack, listToPack, listToPick } from '#app/shop/orders/picking/picking.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { HeldOrders } from '../holds/held-orders.tsx'
import type { Route } from './+types/picking.route.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = orderQuery.read(url.searchParams)
  const orderIds = listToPack(db, query, new Date())
  const held = listHeldToPack(db, query, new Date())
  return { held, orders: orderIds.length, products: listToPick(db, orderIds, locale) }
}

/** What to take from the shelves, before anything is packed. It prints without the rail. */
export default function Picking({ loaderData: { held, orders, products } }: Route.ComponentProps) {
  const t = useT()
  const units = products.reduce((sum, product) => sum + product.units, 0)
  return (
    <>
      <BackTo to="/admin/orders?toShip=1">{t('admin:orders')}</BackTo>
      <PageHead title={t('packing:picking')} />
      <HeldOrders ids={held} />
      <section className="panel">
        <p>{t('packing:pickingOf', { count: orders, units })}</p>
        <ul className="picking">
          {products.map((product) => (
            <Product key={product.id} product={product} />
          ))}
        </ul>
      </section>
    </>
  )
}

type Props = { product: Route.ComponentProps['loaderData']['products'][number] }

function Product({ product: { id, name, picture, units, orders } }: Props) {
  const t = useT()
  return (
    <li>
      <label className="check">
        <input type="checkbox" /> {picture && <Picture picture={picture} alt="" sizes="3rem" />}{' '}
        <b className="num">{t('packing:times', { units })}</b> <span>{name}</span>
      </label>{' '}
      <span className="soft">
        {t('packing:into')}{' '}
        {orders.map((order, at) => (
          <span key={order.id}>
            {at > 0 && ', '}
            <Link to={`/admin/orders/${order.id}`}>#{order.id}</Link>
            {order.units > 1 && ` ×${order.units}`}
          </span>
        ))}
      </span>{' '}
      <StaffLink className="link" to={`/admin/products/${id}/stock`}>
        {t('packing:stock')}
      </StaffLink>
    </li>
  )
}
