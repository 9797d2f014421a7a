import type { RouterContextProvider } from 'react-router'

import { clearCookie, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'

import { type Cart, formatCart, parseCart } from './cart.ts'

export type Context = Readonly<RouterContextProvider>

export const NAME = 'cart'

export function emptyGuestCart(context: Context): void {
  clearCookie(context, NAME)
}

export function readGuestCart(context: Context, request: Request): Cart {
  return parseCart(unsign(context, NAME, readCookie(request, NAME)) ?? '')
}

export function writeGuestCart(context: Context, cart: Cart): Cart {
  if (cart.length === 0) emptyGuestCart(context)
  else writeCookie(context, NAME, sign(context, NAME, formatCart(cart)))
  return cart
}
