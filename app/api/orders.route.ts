import { services } from '#app/platform/context.server.ts'
import { emptyGuestCart } from '#app/shop/cart/cart.server.ts'
import { findPlaced, type PlacedOrder } from '#app/shop/orders/order-rows.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { listOrdersOf } from '#app/shop/orders/own-orders.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { mayEnterShop } from '#app/shop/shop-access.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/orders.route.ts'
import { failed, notAllowed, readJson, refused, unauthorized } from './answers.server.ts'
import { tokenProblem } from './bearer.server.ts'
import { countryIn, orderCall, orderKey } from './order-call.forms.ts'
import { keyOf, readOrder, refuseAmounts, refuseChanged } from './order-call.server.ts'
import { orderJson } from './order-json.server.ts'
import { takeSkip } from './take-skip.forms.ts'

/** A user's own orders, the newest first (specification, section 7); open to who bought, as their account is. */
export function loader({ url, context }: Route.LoaderArgs) {
  const viewer = getViewer(context)
  if (!viewer) return unauthorized(tokenProblem(context))
  const window = takeSkip.safeParse(Object.fromEntries(url.searchParams))
  if (!window.success) return refused(window.error, getT(context))

  const { db } = context.get(services)
  const { orders, total } = listOrdersOf(db, viewer.id, window.data)
  const found = orders.flatMap(({ id }) => findOrder(db, id) ?? [])
  return Response.json(
    found.map((order) => orderJson(order, getLocale(context))),
    { headers: { 'X-Total-Count': String(total) } },
  )
}

/** Places an order by the command of the checkout's page. The same key gives the same order, however often it is sent. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const t = getT(context)
  if (!mayEnterShop(context)) return failed(403, t('shop:closed'))
  const header = orderKey.safeParse({ 'Idempotency-Key': request.headers.get('Idempotency-Key') ?? undefined })
  if (!header.success) return refused(header.error, t)

  const viewer = getViewer(context)
  const body = await readJson(request)
  const call = orderCall({ country: countryIn(body), isGuest: !viewer }).safeParse(body)
  if (!call.success) return refused(call.error, t)

  const { db } = context.get(services)
  const key = keyOf(viewer?.id ?? call.data.contactEmail ?? '', header.data['Idempotency-Key'])
  const known = findPlaced(db, key)
  if (known) return tell(args, known, 200)

  const asked = readOrder(args, call.data, key)
  if (asked instanceof Response) return asked

  const placement = placeOrder(db, asked, new Date())
  if (!placement.ok)
    return placement.problem === 'PRODUCTS_AMOUNT_NOT_MET'
      ? refuseAmounts(placement.quote, t)
      : refuseChanged(placement.quote, t)

  if (!viewer && !asked.keepsCart) emptyGuestCart(context)
  return tell(args, placement.order, placement.isNew ? 201 : 200)
}

/** A guest gets the key that opens the order. */
function tell({ context }: Route.ActionArgs, { id, secret, userId }: PlacedOrder, status: 200 | 201): Response {
  const order = findOrder(context.get(services).db, id)
  if (!order) throw new Error(`Order ${id} was placed and is not there`)

  const key = userId === null ? { key: secret } : {}
  const query = userId === null ? `?key=${secret}` : ''
  const headers = { 'Cache-Control': 'no-store', Location: `/api/orders/${id}${query}` }
  return Response.json({ ...orderJson(order, getLocale(context)), ...key }, { status, headers })
}
