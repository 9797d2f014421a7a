import { type MiddlewareFunction, Outlet } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import '#app/translations/stall.client.ts'

import { requireShopAccess } from './personal-shop.server.ts'

export const handle: RouteHandle = { palette: 'peach', section: 'shop' }

export const middleware: MiddlewareFunction<Response>[] = [requireShopAccess]

/** Client navigation runs the guard only of a layout that has a loader. */
export function loader() {
  return null
}

/** What is for sale, the cart and the checkout; orders and the account stay reachable for those who already bought. */
export default function ShopLayout() {
  return <Outlet />
}
