import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { cartItems } from '#db/schema.server.ts'

import { readCartProducts } from './cart-products.server.ts'
import { limitFor } from './cart-products.ts'
import { addToCart, type Cart, heldOf, isFullFor } from './cart.ts'
import type { Lowered } from './lowered.server.ts'

export function mergeInto(db: Db, userId: number, guest: Cart, now: Date): Lowered[] {
  const lowered: Lowered[] = []
  let cart = readUserCart(db, userId)
  const ids = [...cart, ...guest].map(({ productId }) => productId)
  const cartProducts = readCartProducts(db, ids, now)
  for (const line of guest) {
    const item = cartProducts.get(line.productId)
    if (!item || isFullFor(cart, line.productId)) continue

    const wanted = heldOf(cart, line.productId) + line.quantity
    const limit = limitFor(cart, line.productId, cartProducts)
    // What is sold out stays in the cart, which explains it.
    cart = addToCart(cart, line, limit || wanted)
    if (limit > 0 && wanted > limit) lowered.push({ productId: line.productId, from: wanted, to: limit })
  }
  saveUserCart(db, userId, cart, now)
  return lowered
}

export function readUserCart(db: Db, userId: number): Cart {
  const { productId, quantity, addedAt } = cartItems
  return db
    .select({ productId, quantity })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(addedAt), asc(productId))
    .all()
}

/** Replaces a user's cart; lines keep the time they were put in, and so their order. */
export function saveUserCart(db: Db, userId: number, cart: Cart, now: Date): Cart {
  const mine = eq(cartItems.userId, userId)
  const kept = new Map(
    db
      .select()
      .from(cartItems)
      .where(mine)
      .all()
      .map(({ productId, addedAt }) => [productId, addedAt]),
  )
  db.delete(cartItems).where(mine).run()
  const rows = cart.map((line) => ({ ...line, userId, addedAt: kept.get(line.productId) ?? now }))
  if (rows.length > 0) db.insert(cartItems).values(rows).run()
  return cart
}
