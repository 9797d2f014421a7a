import type { RouterContextProvider } from 'react-router'

import { clearCookie, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { readId } from '../listing/listing.ts'
import { setLike } from './likes.server.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'pending'
const A_QUARTER = 15 * 60

/** Remembers what a guest wanted to like, for the sign-in that follows (specification, section 4, "Login"). */
export function keepPendingLike(context: Context, productId: number): void {
  writeCookie(context, NAME, sign(context, NAME, String(productId)), { maxAge: A_QUARTER })
}

/** Likes what the guest wanted to like before signing in; a product that has gone meanwhile is let go. */
export function likePending(context: Context, request: Request, userId: number): void {
  const stored = readCookie(request, NAME)
  if (!stored) return

  clearCookie(context, NAME)
  const productId = readId(unsign(context, NAME, stored) ?? '')
  if (productId) setLike(requestOf(context).db, userId, productId, true, new Date())
}
