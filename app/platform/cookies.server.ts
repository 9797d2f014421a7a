import { createHmac, timingSafeEqual } from 'node:crypto'

import { outgoing, requestInfo, services } from './context.server.ts'
import type { Context } from './routing/route-handle.ts'

type CookieOptions = { maxAge?: number; isReadable?: boolean }

const A_YEAR = 365 * 24 * 60 * 60

/** The bare value of a cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim())
  }
  return null
}

/** Sets a cookie on the answer; `isReadable` ones may be mirrored by scripts, the others they never see. */
export function writeCookie(context: Context, name: string, value: string, options: CookieOptions = {}): void {
  const { maxAge = A_YEAR, isReadable = false } = options
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax', `Max-Age=${maxAge}`]
  if (!isReadable) parts.push('HttpOnly')
  if (isSecure(context)) parts.push('Secure')
  context.get(outgoing).append('Set-Cookie', parts.join('; '))
}

export function clearCookie(context: Context, name: string): void {
  writeCookie(context, name, '', { maxAge: 0 })
}

/** On HTTPS a cookie that signs somebody in carries the prefix that no other host or path can set. */
export function privateName(context: Context, name: string): string {
  return isSecure(context) ? `__Host-${name}` : name
}

/** A value with its signature, for what the visitor keeps and must not change. */
export function sign(context: Context, purpose: string, value: string): string {
  return `${value}.${signature(context, purpose, value)}`
}

/** The signed value, or null where the signature is not ours. */
export function unsign(context: Context, purpose: string, signed: string | null): string | null {
  if (!signed) return null

  const at = signed.lastIndexOf('.')
  const value = signed.slice(0, Math.max(at, 0))
  const given = Buffer.from(signed.slice(at + 1))
  const right = Buffer.from(signature(context, purpose, value))
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}

function signature(context: Context, purpose: string, value: string): string {
  const { sessionSecret } = context.get(services).config
  return createHmac('sha256', sessionSecret).update(`${purpose}:${value}`).digest('base64url').slice(0, 27)
}

/** Whether the visitor came by HTTPS, seen from outside of any proxy. */
export function isSecure(context: Context): boolean {
  return context.get(requestInfo).url.protocol === 'https:'
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
