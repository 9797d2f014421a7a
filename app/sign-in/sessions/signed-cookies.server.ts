import type { z } from 'zod'

import { clearCookie, privateName, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'

/** What a browser keeps for us of signing in: it can read it, and change nothing. */

/** Seconds. */
export const TEN_MINUTES = 10 * 60

export function keep(context: Context, name: string, value: unknown, maxAge = TEN_MINUTES): void {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  writeCookie(context, privateName(context, name), sign(context, name, text), { maxAge })
}

export function readKept<S extends z.ZodType>(
  context: Context,
  request: Request,
  name: string,
  schema: S,
): z.infer<S> | null {
  const text = unsign(context, name, readCookie(request, privateName(context, name)))
  return text === null ? null : schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

export function dropKept(context: Context, request: Request, name: string): void {
  const own = privateName(context, name)
  if (readCookie(request, own) !== null) clearCookie(context, own)
}
