import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import { findAccess } from '#app/shop/orders/order-access.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/order-cancellation.route.ts'
import { byMethod, failed, notAllowed, notFound, privately, readJson } from './answers.server.ts'
import { orderJson } from './order-json.server.ts'

/** A guest's key may come in the address or in the body. */
const body = z.object({ key: z.string() })

export const loader = () => notAllowed('POST')

/** The buyer cancels an order that is not confirmed yet, by the command of the order's page. */
export const action = byMethod({
  POST: async ({ request, params, context, url }: Route.ActionArgs) => {
    const given = body.safeParse(await readJson(request))
    const key = url.searchParams.get('key') ?? (given.success ? given.data.key : null)
    const order = findAccess({ context, id: params.id, key })
    if (!order) return notFound()

    const { db } = context.get(services)
    const byUserId = getViewer(context)?.id ?? null
    const { ok } = cancelOrder(db, { orderId: order.id, by: 'CUSTOMER', byUserId, now: new Date() })
    if (!ok) return failed(409, getT(context)('orders:notCancelable'))

    return privately(orderJson(findOrder(db, order.id) ?? order, getLocale(context)))
  },
})
