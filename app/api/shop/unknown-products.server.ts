import type { Cart } from '#app/shop/cart/cart.ts'
import type { T } from '#app/translations/keys.ts'

import { refuse } from '../kit/refusals.server.ts'

/** Refuses things that the shop does not sell, each by its place in the call. */
export function refuseUnknown(wanted: Cart, unknownIds: readonly number[], t: T): Response {
  const names = wanted.flatMap(({ productId }, at) => (unknownIds.includes(productId) ? [`items.${at}.productId`] : []))
  const message = t('cart:unknown')
  return refuse(t, 400, { message, fields: Object.fromEntries(names.map((name) => [name, [message]])) })
}
