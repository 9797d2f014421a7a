import type { RouterContextProvider } from 'react-router'

import { readCartProducts } from '../../cart/cart-products.server.ts'
import { limitFor, type CartProducts } from '../../cart/cart-products.ts'
import { changeCart } from '../../cart/cart.server.ts'
import { addToCart, type Cart, countUnits, heldOf, isFullFor } from '../../cart/cart.ts'
import { type AdjustedQuantity, notifyLowered } from '../../cart/merge-cart.server.ts'

type Line = { productId: number; quantity: number; kind: string }

/**
 * Puts what was bought into the visitor's cart once more: capped to the stock, which the cart then tells; what is sold
 * out or no longer sold is left out, and bonus items come by themselves.
 * @returns whether the cart holds more than before
 */
export function putInCart(context: Readonly<RouterContextProvider>, request: Request, lines: readonly Line[]): boolean {
  const bought = lines.filter(({ kind }) => kind === 'ITEM')
  const result = { isMore: false, lowered: [] as AdjustedQuantity[] }
  changeCart(context, request, (cart, db) => {
    const ids = [...cart, ...bought].map(({ productId }) => productId)
    const filled = addAll(cart, bought, readCartProducts(db, ids, new Date()))
    result.isMore = countUnits(filled.cart) > countUnits(cart)
    result.lowered = filled.lowered
    return filled.cart
  })
  notifyLowered(context, result.lowered)
  return result.isMore
}

function addAll(
  start: Cart,
  bought: readonly Line[],
  cartProducts: CartProducts,
): { cart: Cart; lowered: AdjustedQuantity[] } {
  const lowered: AdjustedQuantity[] = []
  let cart = start
  for (const { productId, quantity } of bought) {
    const limit = limitFor(cart, productId, cartProducts)
    if (limit === 0 || isFullFor(cart, productId)) continue

    const wanted = heldOf(cart, productId) + quantity
    cart = addToCart(cart, { productId, quantity }, limit)
    if (wanted > limit) lowered.push({ productId, from: wanted, to: limit })
  }
  return { cart, lowered }
}
