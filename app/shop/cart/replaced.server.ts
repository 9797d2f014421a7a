import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readCartProducts } from './cart-products.server.ts'
import { fitToStock } from './cart-products.ts'
import type { Cart } from './cart.ts'
import type { Lowered } from './lowered.server.ts'
import { readUserCart, saveUserCart } from './merge-cart.server.ts'

/** The cart as it is kept now and what of it was lowered, or which of the products the shop does not sell. */
type Replaced = { cart: Cart; lowered: Lowered[] } | { unknownIds: number[] }

/**
 * Replaces a user's cart, every line lowered to the stock. What is sold out stays where it was in the cart before, so
 * that the cart explains it, and is left out where it is new.
 */
export function replaceCart(db: Db, userId: number, wanted: Cart, now: Date): Replaced {
  return inTransaction(db, (tx) => {
    const before = new Set(readUserCart(tx, userId).map(({ productId }) => productId))
    const ids = wanted.map(({ productId }) => productId)
    const cartProducts = readCartProducts(tx, ids, now)
    const unknownIds = ids.filter((id) => !cartProducts.get(id)?.isForSale && !before.has(id))
    if (unknownIds.length > 0) return { unknownIds }

    const lines = fitToStock(wanted, cartProducts)
    const cart = lines.flatMap(({ productId, quantity, wanted: wantedQuantity }) => {
      const kept = quantity === 0 && before.has(productId) ? wantedQuantity : quantity
      return kept > 0 ? [{ productId, quantity: kept }] : []
    })
    const lowered = lines
      .filter(({ quantity, wanted: wantedQuantity }) => quantity < wantedQuantity)
      .map(({ productId, quantity, wanted: wantedQuantity }) => ({ productId, from: wantedQuantity, to: quantity }))
    return { cart: saveUserCart(tx, userId, cart, now), lowered }
  })
}
