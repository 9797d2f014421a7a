import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'

import { dropKept, keep, readKept, TEN_MINUTES } from '../sessions/signed-cookies.server.ts'
import { linkProved } from './identities.server.ts'

const started = z.object({ redirectTo: z.string(), isPopup: z.boolean() })
const pending = z.object({
  identity: z.object({ issuer: z.string(), subject: z.string(), email: z.string(), isEmailVerified: z.boolean() }),
  until: z.number(),
})
/** Where somebody was going who went to Google first. */
export type GoogleAttempt = z.infer<typeof started>
type PendingIdentity = z.infer<typeof pending>['identity']

export function keepStarted(context: Context, going: GoogleAttempt): void {
  keep(context, 'google-way', going)
}

export function readStarted(context: Context, request: Request): GoogleAttempt {
  return readKept(context, request, 'google-way', started) ?? { redirectTo: '/', isPopup: false }
}

/** An identity that waits for the password of its address's account, in a signed cookie. */
export function keepPending(context: Context, identity: PendingIdentity, now: Date): void {
  keep(context, 'google-link', { identity, until: now.getTime() + TEN_MINUTES * 1000 })
}

export function readPending(context: Context, request: Request, now: Date): PendingIdentity | null {
  const kept = readKept(context, request, 'google-link', pending)
  return kept && kept.until > now.getTime() ? kept.identity : null
}

export function dropPending(context: Context, request: Request): void {
  dropKept(context, request, 'google-link')
}

/** After the password was given: links the identity that waited for it. */
export function linkPending(context: Context, request: Request, userId: number): void {
  const now = new Date()
  const identity = readPending(context, request, now)
  dropPending(context, request)
  if (identity) linkProved(context.get(services).db, identity, userId, now)
}
