import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import { clearCookie, privateName, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'

import { linkProved } from './identities.server.ts'

type Context = Readonly<RouterContextProvider>

const TEN_MINUTES = 10 * 60

const way = z.object({ redirectTo: z.string(), isPopup: z.boolean() })
const pending = z.object({
  identity: z.object({ issuer: z.string(), subject: z.string(), email: z.string(), isEmailVerified: z.boolean() }),
  until: z.number(),
})
/** Where somebody was going who went to Google first. */
export type GoogleWay = z.infer<typeof way>
type Pending = z.infer<typeof pending>['identity']

export function keepWay(context: Context, going: GoogleWay): void {
  keep(context, 'google-way', going)
}

export function readWay(context: Context, request: Request): GoogleWay {
  return read(context, request, 'google-way', way) ?? { redirectTo: '/', isPopup: false }
}

/** An identity that waits for the password of its address's account, in a signed cookie. */
export function keepPending(context: Context, identity: Pending, now: Date): void {
  keep(context, 'google-link', { identity, until: now.getTime() + TEN_MINUTES * 1000 })
}

export function readPending(context: Context, request: Request, now: Date): Pending | null {
  const kept = read(context, request, 'google-link', pending)
  return kept && kept.until > now.getTime() ? kept.identity : null
}

export function dropPending(context: Context, request: Request): void {
  const name = privateName(context, 'google-link')
  if (readCookie(request, name) !== null) clearCookie(context, name)
}

/** After the password was given: links the identity that waited for it. */
export function linkPending(context: Context, request: Request, userId: number): void {
  const now = new Date()
  const identity = readPending(context, request, now)
  dropPending(context, request)
  if (identity) linkProved(context.get(services).db, identity, userId, now)
}

function keep(context: Context, name: string, value: unknown): void {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  writeCookie(context, privateName(context, name), sign(context, name, text), { maxAge: TEN_MINUTES })
}

function read<S extends z.ZodType>(context: Context, request: Request, name: string, schema: S): z.infer<S> | null {
  const text = unsign(context, name, readCookie(request, privateName(context, name)))
  return text === null ? null : schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
