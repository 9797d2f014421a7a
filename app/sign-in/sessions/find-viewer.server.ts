import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { privateName, readCookie } from '#app/platform/cookies.server.ts'

import type { TokenProblem } from '../tokens/access-tokens.server.ts'
import { type BearerOf, findBearer } from '../tokens/tokens.server.ts'
import { findViewer } from './sessions.server.ts'
import type { Viewer } from './staff.ts'

export type Context = Readonly<RouterContextProvider>

export const SESSION = 'session'

export const viewerContext = createContext<Viewer | null>(null)

export const bearerContext = createContext<BearerOf | TokenProblem | null>(null)

/**
 * Finds out who is asking, once for each request; first in the chain. A call of the API may carry an access token
 * instead of the session's cookie; a bad one is refused, except by the calls that sign in.
 */
export const findViewerFirst: MiddlewareFunction<Response> = async ({ request, context }) => {
  const bearer = await findBearerOf(request, context)
  context.set(bearerContext, bearer)
  if (bearer) return acceptBearer(context, bearer)

  context.set(viewerContext, findVisiting(context, request))
}

/** Whose session the browser has. */
export function findVisiting(context: Context, request: Request): Viewer | null {
  const token = readCookie(request, privateName(context, SESSION))
  return token ? findViewer(context.get(services).db, token, new Date()) : null
}

function acceptBearer(context: Context, bearer: BearerOf | TokenProblem): void {
  if (typeof bearer !== 'string') return context.set(viewerContext, bearer.viewer)
  if (!pathOf(context).startsWith('/api/auth/')) throw Response.json({ message: bearer }, { status: 401 })
}

async function findBearerOf(request: Request, context: Context): Promise<BearerOf | TokenProblem | null> {
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  if (!token || !pathOf(context).startsWith('/api/')) return null

  return findBearer(context.get(services), token, new Date())
}

function pathOf(context: Context): string {
  return context.get(requestInfo).url.pathname
}
