import { services } from '#app/platform/context.server.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { cartCall } from '#app/shop/cart/cart.forms.ts'
import { readUserCart, saveUserCart } from '#app/shop/cart/cart.server.ts'
import type { Lowered } from '#app/shop/cart/lowered.server.ts'
import { replaceCart } from '#app/shop/cart/replaced.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'

import type { Route } from './+types/cart.route.ts'
import { notAllowed, readJson, refused, unauthorized } from './answers.server.ts'
import { refuseUnknown } from './unknown-products.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context)
  return viewer ? Response.json(cartJson(readUserCart(context.get(services).db, viewer.id))) : unauthorized()
}

/** POST replaces a user's cart, DELETE empties it (specification, section 7). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST' && request.method !== 'DELETE') return notAllowed('GET, POST, DELETE')
  const viewer = getViewer(context)
  if (!viewer) return unauthorized()

  const { db } = context.get(services)
  if (request.method === 'DELETE') return Response.json(cartJson(saveUserCart(db, viewer.id, [], new Date())))

  const t = getT(context)
  const given = cartCall.safeParse(await readJson(request))
  if (!given.success) return refused(given.error, t)

  const wanted = given.data.items.map(({ productId, amount }) => ({ productId, quantity: amount }))
  const replaced = replaceCart(db, viewer.id, wanted, new Date())
  return 'unknownIds' in replaced
    ? refuseUnknown(wanted, replaced.unknownIds, t)
    : Response.json({ ...cartJson(replaced.cart), ...tellLowered(replaced.lowered, t) })
}

function cartJson(cart: Cart) {
  return { items: cart.map(({ productId, quantity }) => ({ productId, amount: quantity })) }
}

function tellLowered(lowered: readonly Lowered[], t: T) {
  if (lowered.length === 0) return {}

  return { code: 'PRODUCTS_AMOUNT_NOT_MET', message: t('cart:amountNotMet'), lowered }
}
