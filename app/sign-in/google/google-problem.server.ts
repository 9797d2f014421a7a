import type { RouterContextProvider } from 'react-router'
import { OAuth2RequestError, UnexpectedErrorResponseBodyError, UnexpectedResponseError } from 'remix-auth-oauth2'

import { requestInfo, services } from '#app/platform/context.server.ts'
import type { GoogleProblem } from './google-texts.ts'

export type Context = Readonly<RouterContextProvider>

export function problemOf(error: unknown, context: Context): GoogleProblem {
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
