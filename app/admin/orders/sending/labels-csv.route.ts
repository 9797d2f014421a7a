import { data } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { LABEL_FORMATS } from '#app/shop/orders/labels/b2-cloud.ts'
import { labelFile } from '#app/shop/orders/labels/labels.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/labels-csv.route.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const format = oneOf(url.searchParams.get('format'), LABEL_FORMATS)
  const which = format && { format, part: idOf(url.searchParams.get('part')) || 1 }
  const file = which && labelFile(db, which, orderQuery.read(url.searchParams), { locale, now: new Date() })
  if (!file) throw data(null, { status: 404 })

  return file
}
