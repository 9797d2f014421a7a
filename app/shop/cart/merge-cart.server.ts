import { asc, eq } from 'drizzle-orm'

import { clearCookie, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import type { Db } from '#db/database.server.ts'
import { cartItems } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readCartProducts } from './cart-products.server.ts'
import { limitFor, fitToStock } from './cart-products.ts'
import { addToCart, type Cart, heldOf, isFullFor } from './cart.ts'

export function mergeInto(db: Db, userId: number, guest: Cart, now: Date): AdjustedQuantity[] {
  const lowered: AdjustedQuantity[] = []
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

/** The cart as it is kept now and what of it was lowered, or which of the products the shop does not sell. */
type ReplaceOutcome = { cart: Cart; lowered: AdjustedQuantity[] } | { unknownIds: number[] }

/**
 * Replaces a user's cart, every line lowered to the stock. What is sold out stays where it was in the cart before, so
 * that the cart explains it, and is left out where it is new.
 */
export function replaceCart(db: Db, userId: number, wanted: Cart, now: Date): ReplaceOutcome {
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

/** A line that holds less than somebody asked for. */
export type AdjustedQuantity = { productId: number; from: number; to: number }

const NAME = 'lowered'
const AN_HOUR = 60 * 60
/** A cookie has room for so many; the rest shows in the lines themselves. */
const AT_MOST = 20

/** Keeps what was lowered until the cart is next looked at, which then says so. */
export function notifyLowered(context: Context, lowered: readonly AdjustedQuantity[]): void {
  if (lowered.length === 0) return

  const value = lowered
    .slice(0, AT_MOST)
    .map(({ productId, from, to }) => `${productId}.${from}.${to}`)
    .join('_')
  writeCookie(context, NAME, sign(context, NAME, value), { maxAge: AN_HOUR })
}

/** Reads what was lowered and forgets it, so that it is told once. */
export function takeLowered(context: Context, request: Request): AdjustedQuantity[] {
  const stored = readCookie(request, NAME)
  if (!stored) return []

  clearCookie(context, NAME)
  const parts = unsign(context, NAME, stored)?.split('_') ?? []
  return parts.map((pair) => {
    const [productId = 0, from = 0, to = 0] = pair.split('.').map(Number)
    return { productId, from, to }
  })
}
