import { clearCookie, readCookie, sign, unsign, writeCookie } from './cookies.server.ts'
import type { Flash } from './flash.ts'
import { isPrefetch } from './prefetch.ts'
import type { Context } from './routing/route-handle.ts'

const NAME = 'flash'
const A_MINUTE = 60

export function setFlash(context: Context, flash: Flash): void {
  const value = Buffer.from(JSON.stringify(flash)).toString('base64url')
  writeCookie(context, NAME, sign(context, NAME, value), { maxAge: A_MINUTE })
}

/** Reads the message and takes it away, so that it is shown once; not to a page that nobody looks at yet. */
export function takeFlash(context: Context, request: Request): Flash | null {
  const stored = readCookie(request, NAME)
  if (!stored || isPrefetch(request)) return null

  clearCookie(context, NAME)
  const value = unsign(context, NAME, stored)
  return value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Flash) : null
}
