import { eq, sql, sum } from 'drizzle-orm'

import { requestInfo, sharing } from '#app/platform/context.server.ts'
import { readCookie, unsign, clearCookie, sign, writeCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { cartItems } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Cart, countUnits, formatCart, parseCart } from './cart.ts'
import { notifyLowered, mergeInto, readUserCart, saveUserCart } from './merge-cart.server.ts'

/** The visitor's cart: a guest's comes in a signed cookie, a user's from the database (specification, section 4). */
export function readCart(context: Context, request: Request): Cart {
  if (context.get(requestInfo).kind?.cartCount) context.get(sharing).metPerson = true
  const viewer = getViewer(context)
  return viewer ? readUserCart(requestOf(context).db, viewer.id) : readGuestCart(context, request)
}

/** Changes the visitor's cart; a user's in one transaction, so that of two at once none is lost. */
export function changeCart(context: Context, request: Request, change: (cart: Cart, db: Db) => Cart): Cart {
  const { db } = requestOf(context)
  const viewer = getViewer(context)
  if (!viewer) return writeGuestCart(context, change(readGuestCart(context, request), db))

  return inTransaction(db, (tx) => saveUserCart(tx, viewer.id, change(readUserCart(tx, viewer.id), tx), new Date()))
}

/** How many things are in this visitor's cart. */
export function cartCount(context: Context, request: Request): number {
  return context.get(requestInfo).kind?.cartCount ?? cartCountOf(context, request, getViewer(context))
}

/** How many things are in the cart of a user, or of the guest that a request comes from. */
export function cartCountOf(context: Context, request: Request, user: { id: number } | null): number {
  if (!user) return countUnits(readGuestCart(context, request))

  return Number(countStatement(requestOf(context).db).get({ userId: user.id })?.units ?? 0)
}

const countStatement = preparedOnce((db) =>
  db
    .select({ units: sum(cartItems.quantity) })
    .from(cartItems)
    .where(eq(cartItems.userId, sql.placeholder('userId')))
    .prepare(),
)

/** Replaces a guest's cart: after an order it holds what was no part of it. A user's is changed together with the order. */
export function keepGuestCart(context: Context, cart: Cart): void {
  writeGuestCart(context, cart)
}

/**
 * Signing in brings what the guest had put in the cart: amounts added, capped to the stock, changes told on the cart's
 * next page (product decisions, "Shop"). Lines beyond the largest cart are left out.
 */
export function mergeGuestCart(context: Context, request: Request, userId: number): void {
  const guest = readGuestCart(context, request)
  if (guest.length === 0) return

  const lowered = inTransaction(requestOf(context).db, (tx) => mergeInto(tx, userId, guest, new Date()))
  notifyLowered(context, lowered)
  emptyGuestCart(context)
}

/**
 * A guest's cookie that was changed by anybody but us is no cart: it is thrown away, and the cart's page says so.
 * @returns whether there was one
 */
export function dropUnreadableCart(context: Context, request: Request): boolean {
  const stored = readCookie(request, NAME)
  if (!stored || getViewer(context) || unsign(context, NAME, stored) !== null) return false

  emptyGuestCart(context)
  return true
}

const NAME = 'cart'

function emptyGuestCart(context: Context): void {
  clearCookie(context, NAME)
}

function readGuestCart(context: Context, request: Request): Cart {
  return parseCart(unsign(context, NAME, readCookie(request, NAME)) ?? '')
}

function writeGuestCart(context: Context, cart: Cart): Cart {
  if (cart.length === 0) emptyGuestCart(context)
  else writeCookie(context, NAME, sign(context, NAME, formatCart(cart)))
  return cart
}
