import type { RouterContextProvider } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { signIn } from '../sessions/viewer.server.ts'

type Context = Readonly<RouterContextProvider>
/** What follows a sign-in, before the next page. */
export type AfterSignIn = (context: Context, request: Request, userId: number) => void

export const LOGGED_IN: Flash = { key: 'signIn:loggedIn', type: 'DONE' }

/** Lets somebody in who proved who they are: a new session, and what follows a sign-in. */
export function letIn(context: Context, request: Request, userId: number, follow: readonly AfterSignIn[]): void {
  signIn(context, request, userId)
  logEvent({ request, context }, 'login')
  for (const next of follow) unlessUnwritable(() => next(context, request, userId))
}
