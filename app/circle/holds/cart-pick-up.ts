import { type Cart, heldOf, setQuantity } from '#app/shop/cart/cart.ts'

/**
 * What of a cart can be picked up at an event, and what stays in it.
 * @param there units of each product that can be put aside
 * @param limit units of one product for one customer
 */
export function partToPickUp(
  cart: Cart,
  there: ReadonlyMap<number, number>,
  limit: number,
): { taken: Cart; left: Cart } {
  const taken = cart
    .map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, there.get(productId) ?? 0, limit) }))
    .filter(({ quantity }) => quantity > 0)
  return { taken, left: takeOut(cart, taken) }
}

/** The cart without what was put aside. */
export function takeOut(cart: Cart, taken: Cart): Cart {
  return taken.reduce((rest, { productId, quantity }) => {
    const held = heldOf(rest, productId)
    return held === 0 ? rest : setQuantity(rest, { productId, quantity: held - quantity }, held)
  }, cart)
}
