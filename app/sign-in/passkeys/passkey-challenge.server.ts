import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { dropKept, keep, readKept, TEN_MINUTES } from '../sessions/signed-cookies.server.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'passkey'
const kept = z.object({
  challenge: z.string(),
  /** Who adds a key, and by what their devices know them; null where somebody logs in. */
  adding: z.object({ userId: z.int(), userHandle: z.string() }).nullable(),
  until: z.number(),
})
export type Challenge = Omit<z.infer<typeof kept>, 'until'>

/** A challenge lives as long as its cookie; one that was answered is known for longer. */
const answered = new LRUCache<string, true>({ max: 10_000, ttl: 2 * TEN_MINUTES * 1000 })

/** Keeps in this browser what its device is asked to sign. */
export function keepChallenge(context: Context, challenge: Challenge, now: Date): void {
  keep(context, NAME, { ...challenge, until: now.getTime() + TEN_MINUTES * 1000 })
}

/** What was asked, once: null for a challenge that is too old or was answered, whatever the answer was. */
export function takeChallenge(context: Context, request: Request, now: Date): Challenge | null {
  const found = readKept(context, request, NAME, kept)
  dropKept(context, request, NAME)
  if (!found || found.until <= now.getTime() || answered.has(found.challenge)) return null

  answered.set(found.challenge, true)
  return found
}
