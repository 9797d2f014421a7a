import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { salesCsv } from '#app/sales/sales-csv.server.ts'
import { readSalesYear } from '#app/sales/sales-query.ts'
import { SALES_VIEWS } from '#app/sales/sales.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/sales-csv.route.ts'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date()
  const view = oneOf(url.searchParams.get('view'), SALES_VIEWS) ?? 'month'
  const year = readSalesYear(url.searchParams, dayOf(now))
  const { db, locale } = requestOf(context)
  return salesCsv(db, { view, year }, locale, now)
}
