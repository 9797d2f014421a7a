import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'

import { findUser } from '../sessions/sessions.server.ts'
import { dropKept, keep, readKept, TEN_MINUTES } from '../sessions/signed-cookies.server.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'half-way'
const pendingSecondFactor = z.object({ userId: z.int(), version: z.int(), until: z.number() })

/** Notes in this browser whose password, or Google, was right: a code is still missing, and nobody is signed in. */
export function keepPendingSecondFactor(context: Context, userId: number, now: Date): void {
  const version = findUser(context.get(services).db, userId)?.tokenVersion ?? 0
  keep(context, NAME, { userId, version, until: now.getTime() + TEN_MINUTES * 1000 })
}

/** Who is half way in; null after ten minutes, and where the password was changed or the account closed meanwhile. */
export function readPendingSecondFactor(
  context: Context,
  request: Request,
  now: Date,
): { id: number; email: string } | null {
  const kept = readKept(context, request, NAME, pendingSecondFactor)
  if (!kept || kept.until <= now.getTime()) return null

  const user = findUser(context.get(services).db, kept.userId)
  return user?.tokenVersion === kept.version ? { id: user.id, email: user.email } : null
}

export function dropPendingSecondFactor(context: Context, request: Request): void {
  dropKept(context, request, NAME)
}
