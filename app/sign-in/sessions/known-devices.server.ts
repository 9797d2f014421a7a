import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { users } from '#db/schema.server.ts'

import { keep, readKept } from './signed-cookies.server.ts'

const NAME = 'device'
/** Seconds. */
const A_YEAR = 365 * 24 * 60 * 60
/** A family may share a browser. */
const MOST = 5
const device = z.object({ id: z.string(), userIds: z.array(z.int()) })

/**
 * Notes in this browser whose account was logged in to with it (OWASP, "device cookies"). It opens nothing: guesses from
 * here are counted by themselves, so that strangers who guess keep nobody out who was in before.
 */
export function rememberDevice(context: Context, request: Request, userId: number): void {
  const known = readKept(context, request, NAME, device)
  const others = known?.userIds.filter((id) => id !== userId) ?? []
  keep(context, NAME, { id: known?.id ?? randomUUID(), userIds: [userId, ...others].slice(0, MOST) }, A_YEAR)
}

/** The browser by a random id, and who was logged in with it last; null where nobody ever was. */
export function lastIn(context: Context, request: Request): { device: string; userId: number } | null {
  const known = readKept(context, request, NAME, device)
  const [userId] = known?.userIds ?? []
  return known && userId !== undefined ? { device: known.id, userId } : null
}

/** The browser by a random id, and everybody who was logged in with it, the last first. */
export function everIn(context: Context, request: Request): { device: string; userIds: number[] } {
  const { id = '', userIds = [] } = readKept(context, request, NAME, device) ?? {}
  return { device: id, userIds }
}

/** By what guesses of the account of an address are counted that come from a browser known to it; null for others. */
export function knownDevice(context: Context, request: Request, email: string): string | null {
  const known = readKept(context, request, NAME, device)
  if (!known) return null

  const { db } = context.get(services)
  const userId = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()?.id
  return userId !== undefined && known.userIds.includes(userId) ? `${known.id} ${userId}` : null
}
