import { createHmac } from 'node:crypto'

import { LRUCache } from 'lru-cache'
import { Authenticator } from 'remix-auth'
import { OAuth2RequestError, UnexpectedErrorResponseBodyError, UnexpectedResponseError } from 'remix-auth-oauth2'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { clearCookie, isSecure, privateName } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'

import { discoverProvider } from './discovery.server.ts'
import { type TokenGrant, OpenIdStrategy } from './google-strategy.server.ts'
import { type Identity, type OpenIdClient, readIdentity } from './open-id.server.ts'
import type { GoogleProblem } from './use-google-window.ts'

const COOKIE = 'google'
/** Of sign-ins that were begun and not ended, in several tabs, so many cookies are kept. */
const MOST_BEGUN = 5
const LONGEST_STATE = 100
/** Five minutes live the library's cookies; a state that was used is known for longer. */
const usedStates = new LRUCache<string, true>({ max: 10_000, ttl: 15 * 60 * 1000 })

/** Begins a sign-in. @returns the redirect to the provider, with the cookie that ties it to this browser */
export async function beginGoogle(context: Context, request: Request): Promise<Response | GoogleProblem> {
  const cookies = begunCookies(context, request)
  if (cookies.length >= MOST_BEGUN) for (const name of cookies) clearCookie(context, name)
  // The strategy begins with a plain request for the callback's address: the form's own was read already.
  const plain = new Request(callbackOf(context))
  const answer = await ask(context, plain)
  return answer instanceof Response || typeof answer === 'string' ? answer : 'REFUSED'
}

/** Ends a sign-in where the provider sent the browser back to; every state is good once. */
export async function finishGoogle(context: Context, request: Request): Promise<Identity | GoogleProblem> {
  const { config } = context.get(services)
  const { url } = context.get(requestInfo)
  const state = url.searchParams.get('state')
  if (!config.google) return 'NOT_SET_UP'
  const cookies = begunCookies(context, request)
  if (!state || state.length > LONGEST_STATE || cookies.length === 0 || usedStates.has(state)) return 'STALE'

  usedStates.set(state, true)
  for (const name of cookies) clearCookie(context, name)
  const granted = await ask(context, request)
  if (granted instanceof Response) return 'STALE'
  if (typeof granted === 'string') return granted

  const nonce = nonceOf(config.sessionSecret, state)
  return believe(config.google, { ...granted, nonce }, context)
}

async function believe(client: OpenIdClient, token: TokenGrant & { nonce: string }, context: Context) {
  const identity = await readIdentity(client, token, new Date()).catch((error: unknown) => problemOf(error, context))
  return identity === 'TokenExpiredError' || identity === 'JsonWebTokenError' ? 'REFUSED' : identity
}

/** What the strategy says: a redirect to the provider, what the provider granted, or what went wrong. */
async function ask(context: Context, request: Request): Promise<Response | TokenGrant | GoogleProblem> {
  const { config } = context.get(services)
  const client = config.google
  if (!client) return 'NOT_SET_UP'

  try {
    const strategy = new OpenIdStrategy({
      client,
      provider: await discoverProvider(client.issuer, new Date()),
      redirectURI: callbackOf(context),
      cookie: { name: cookieName(context), ...(isSecure(context) && { secure: true }) },
      nonceOf: (state) => nonceOf(config.sessionSecret, state),
    })
    return await new Authenticator<TokenGrant>().use(strategy).authenticate('google', request)
  } catch (error) {
    return error instanceof Response ? error : problemOf(error, context)
  }
}

function nonceOf(secret: string, state: string): string {
  return createHmac('sha256', secret).update(`nonce of ${state}`).digest('base64url')
}

function callbackOf(context: Context): string {
  return `${context.get(requestInfo).url.origin}/auth/google/callback`
}

function cookieName(context: Context): string {
  return privateName(context, COOKIE)
}

/** The library adds a name of its own to each, so that tabs do not disturb each other. */
function begunCookies(context: Context, request: Request): string[] {
  const names = (request.headers.get('Cookie') ?? '').split(';').map((part) => part.split('=')[0]?.trim() ?? '')
  return names.filter((name) => name.startsWith(`${cookieName(context)}:`))
}

function problemOf(error: unknown, context: Context): GoogleProblem {
  if (error instanceof OAuth2RequestError && error.code === 'access_denied') return 'DENIED'
  // What the strategy throws where state, cookie or code are missing or differ.
  if (error instanceof ReferenceError || error instanceof RangeError) return 'STALE'

  const { log } = context.get(services)
  log.warn({ id: context.get(requestInfo).id, error: messageOf(error) }, 'sign-in with Google failed')
  const isRefusal =
    error instanceof OAuth2RequestError ||
    error instanceof UnexpectedResponseError ||
    error instanceof UnexpectedErrorResponseBodyError
  return isRefusal ? 'REFUSED' : 'UNAVAILABLE'
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)

  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
