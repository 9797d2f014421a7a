import { redirect } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'

import { openOrder } from '../order-access.server.ts'
import { orderPath } from '../order-data.ts'
import type { Route } from './+types/again.route.ts'
import { putInCart } from './again.server.ts'

/** Nothing to see here: somebody who follows a link to this address meant the order. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(orderPath(Number(params.id), url.searchParams.get('key')))
}

/** Puts what an order held into the cart once more, as far as it is still sold. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const key = readText(form, 'key') || null
  const order = openOrder({ context, id: params.id, key })
  return putInCart(context, request, order.lines)
    ? seeOther(context, '/shop/cart', { key: 'cart:added', type: 'DONE' })
    : seeOther(context, orderPath(order.id, key), { key: 'orders:nothingLeft', type: 'ALERT' })
}
