import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useShopOpen } from '#app/shell/shell-data.ts'
import { OwnOrders } from '#app/shop/orders/my-orders/own-orders.tsx'
import { presentOwnOrders } from '#app/shop/orders/order-page/own-order-view.server.ts'
import { readPage } from '#app/shop/products/listing/listing.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { NothingHere } from '#app/ui/nothing-here.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/orders.route.ts'
import { Unconfirmed } from './unconfirmed.tsx'

export const handle: RouteHandle = { screen: 'MyOrders' }

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, locale } = requestOf(context)
  const { id } = viewer
  const orders = presentOwnOrders(db, id, readPage(url.searchParams), locale)
  return { ...orders, isVerified: isVerified(db, id) }
}

export default function Orders({
  loaderData: { orders, page, pageCount, isVerified: isComplete },
}: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('account:orders')} sub={t('account:ordersSub')} />
      {orders.length === 0 ? <NoOrders /> : <OwnOrders orders={orders} />}
      {!isComplete && <Unconfirmed>{t('account:guestOrders')}</Unconfirmed>}
      <Pagination page={page} pageCount={pageCount} pathOf={(number) => `/shop/account/orders?page=${number}`} />
    </>
  )
}

function NoOrders() {
  const t = useT()
  return (
    <NothingHere title={t('account:noOrders')} text={t('account:noOrdersText')}>
      {useShopOpen() && (
        <Link className="btn quiet" to="/shop">
          {t('account:toShop')}
        </Link>
      )}
    </NothingHere>
  )
}
