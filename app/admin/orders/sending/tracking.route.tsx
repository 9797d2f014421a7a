import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { listHeldToPack, listToPack } from '#app/shop/orders/picking/picking.server.ts'
import { listTrackingRows } from '#app/shop/orders/tracking/ship-many.server.ts'
import { MOST_ROWS } from '#app/shop/orders/tracking/tracking.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { readTexts } from '../../kit/read-texts.server.ts'
import { HeldOrders } from '../holds/held-orders.tsx'
import type { Route } from './+types/tracking.route.ts'
import { answerSent, MOST_BYTES } from './tracking-intents.server.ts'
import { TrackingPaste, TrackingTable } from './tracking-table.tsx'

export const handle: RouteHandle = { takesFiles: true, staff: PACKING_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = orderQuery.read(url.searchParams)
  const ids = listToPack(db, query, new Date())
  const { carriers } = readSettings(db)
  return {
    rows: listTrackingRows(db, ids.slice(0, MOST_ROWS), locale),
    held: listHeldToPack(db, query, new Date()),
    count: ids.length,
    isTicked: url.searchParams.has('ids'),
    carriers: carriers.map(({ name }) => name),
    here: url.pathname + url.search,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSent(context, await readTexts(request, context, MOST_BYTES))
}

/** Tracking numbers of many orders: typed beside each, pasted, or from the file of a carrier. */
export default function Tracking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const sent = actionData && 'filled' in actionData ? actionData : null
  return (
    <>
      <BackTo to="/admin/orders?toShip=1">{t('admin:orders')}</BackTo>
      <PageHead title={t('packing:tracking')} />
      <div className="stack">
        <HeldOrders ids={loaderData.held} />
        <TrackingPaste problem={sent?.unread ?? null} pasted={sent?.pasted ?? ''} />
        <TrackingTable {...loaderData} sent={sent} result={actionData?.result} />
      </div>
    </>
  )
}
