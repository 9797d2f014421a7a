import { Link } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { presentPacking } from '#app/shop/orders/packing/packing.server.ts'
import { listHeldToPack, listToPack } from '#app/shop/orders/picking/picking.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { PaymentHoldNote } from '../../kit/payment-notes.tsx'
import { HeldOrders } from '../holds/held-orders.tsx'
import type { Route } from './+types/packing.route.ts'
import { PackingContents } from './packing-contents.tsx'
import { PackingForm } from './packing-form.tsx'
import { addressAfter, pack } from './packing-intents.server.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

/** The order that is asked for, else the first of those that can be packed. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { searchParams } = url
  const query = orderQuery.read(searchParams)
  const ids = listToPack(db, query, new Date())
  const after = idOf(searchParams.get('after'))
  const next = ids.find((id) => id > after) ?? ids[0]
  const orderId = idOf(searchParams.get('order')) || next
  const { carriers } = readSettings(db)
  const names = carriers.map(({ name }) => name)
  return {
    order: orderId === undefined ? null : presentPacking(db, orderId, locale),
    held: listHeldToPack(db, query, new Date()),
    asked: idOf(searchParams.get('order')) || null,
    left: ids.length,
    carriers: names,
    carrier: searchParams.get('carrier') ?? names[0] ?? '',
    skip: addressAfter(searchParams, orderId ?? 0),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return pack(context, await request.formData(), url.searchParams)
}

/** The packing table: one order at a time, one field that a scanner types into. */
export default function Packing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, asked, left, skip, held, ...choices } = loaderData
  return (
    <>
      <BackTo to="/admin/orders?toShip=1">{t('admin:orders')}</BackTo>
      <PageHead title={order ? t('packing:packOrder', { id: order.id }) : t('packing:table')}>
        <p className="row">
          <span>{t('packing:left', { count: left })}</span>{' '}
          {order && left > 1 && (
            <Link className="btn quiet" to={skip}>
              {t('packing:skip')}
            </Link>
          )}
        </p>
      </PageHead>
      <HeldOrders ids={held} />
      {order ? (
        <div className="stack">
          <PaymentHoldNote hold={order.hold} id={order.id} />
          <PackingForm key={order.id} order={order} {...choices} sent={actionData ?? null} />
          <PackingContents order={order} />
        </div>
      ) : (
        <section className="panel none">
          <p>{asked ? t('packing:notToPack', { id: asked }) : t('packing:nothingToPack')}</p>
          {left > 0 && (
            <p>
              <Link className="btn" to="/admin/orders/packing">
                {t('packing:nextOrder')}
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  )
}
