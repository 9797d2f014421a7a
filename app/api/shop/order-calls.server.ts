import { z } from 'zod'

import { listOrdersOf } from '#app/shop/orders/my-orders/own-orders.server.ts'
import { findAccess } from '#app/shop/orders/order-access.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder, whyNotCanceled } from '#app/shop/orders/orders.server.ts'

import { call, counted, reply, userCall } from '../kit/call.server.ts'
import { aWindow, byId, windowOf } from '../kit/fields.forms.ts'
import { refuse } from '../kit/refusals.server.ts'
import { countryIn, orderCall } from './order-call.forms.ts'
import { orderJson } from './order-json.server.ts'
import { order, placedOrder } from './order.forms.ts'
import { place } from './placing.server.ts'

const PRIVATELY = { headers: { 'Cache-Control': 'no-store' } }

/** A guest’s key may come in the address or in the body. */
const key = z.object({ key: z.string().max(200, 'form:tooLong?max=200').optional() }, 'form:format')

/** Orders stay open to who bought while the shop is closed. */
export const orderCalls = {
  'GET orders': userCall(
    { summary: 'One’s own orders, the newest first', query: aWindow, answer: z.array(order), isCounted: true },
    ({ db, viewer, query, locale }) => {
      const { orders, total } = listOrdersOf(db, viewer.id, windowOf(query))
      const found = orders.flatMap(({ id }) => findOrder(db, id) ?? [])
      return counted(
        found.map((one) => orderJson(db, one, locale)),
        total,
      )
    },
  ),
  'POST orders': call(
    {
      summary: 'Places an order',
      about:
        'Items default to the cart. A guest says where to write to, and gets the `key` that opens the order. The same ' +
        'key in `Idempotency-Key` gives the same order (200), however often it is sent.',
      isOfShop: true,
      body: orderCall({ country: '', isGuest: false }),
      bodyFor: ({ viewer }, given) => orderCall({ country: countryIn(given), isGuest: !viewer }),
      answer: placedOrder,
      statuses: [201, 200],
      isOnce: 'required',
      isLimited: true,
      errors: {
        409: '`PRODUCTS_AMOUNT_NOT_MET` with `lowered`, or another total than was shown, in `totalMinor`',
      },
    },
    place,
  ),
  'GET orders/{id}': call(
    { summary: 'An order, for its buyer and administrators, or with its key', params: byId, query: key, answer: order },
    ({ db, context, params, query, locale, t }) => {
      const found = findAccess({ context, id: String(params.id), key: query.key ?? null })
      return found ? reply(orderJson(db, found, locale), PRIVATELY) : refuse(t, 404)
    },
  ),
  'POST orders/{id}/cancel': call(
    {
      summary: 'Cancels an order that is not confirmed yet',
      params: byId,
      query: key,
      body: key,
      isBodyOptional: true,
      answer: order,
      errors: { 409: 'It can no longer be canceled' },
    },
    ({ db, context, params, query, body, viewer, locale, now, t }) => {
      const found = findAccess({ context, id: String(params.id), key: query.key ?? body.key ?? null })
      if (!found) return refuse(t, 404)

      const { ok } = cancelOrder(db, { orderId: found.id, by: 'CUSTOMER', byUserId: viewer?.id ?? null, now })
      if (!ok) return refuse(t, 409, { message: t(whyNotCanceled(db, found.id)) })

      return reply(orderJson(db, findOrder(db, found.id) ?? found, locale), PRIVATELY)
    },
  ),
}
