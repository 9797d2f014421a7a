import type { RouterContextProvider } from 'react-router'

import { clearCookie, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/** A line that holds less than somebody asked for. */
export type Lowered = { productId: number; from: number; to: number }

const NAME = 'lowered'
const AN_HOUR = 60 * 60
/** A cookie has room for so many; the rest shows in the lines themselves. */
const AT_MOST = 20

/** Keeps what was lowered until the cart is next looked at, which then says so. */
export function notifyLowered(context: Context, lowered: readonly Lowered[]): void {
  if (lowered.length === 0) return

  const value = lowered
    .slice(0, AT_MOST)
    .map(({ productId, from, to }) => `${productId}.${from}.${to}`)
    .join('_')
  writeCookie(context, NAME, sign(context, NAME, value), { maxAge: AN_HOUR })
}

/** Reads what was lowered and forgets it, so that it is told once. */
export function takeLowered(context: Context, request: Request): Lowered[] {
  const stored = readCookie(request, NAME)
  if (!stored) return []

  clearCookie(context, NAME)
  const parts = unsign(context, NAME, stored)?.split('_') ?? []
  return parts.map((pair) => {
    const [productId = 0, from = 0, to = 0] = pair.split('.').map(Number)
    return { productId, from, to }
  })
}
