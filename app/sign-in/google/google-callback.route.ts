import { afterSignIn } from '#app/composition.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { LOGGED_IN, letIn } from '../login/log-in-answers.server.ts'
import { loginPath } from '../login/log-in-request.ts'
import { logInByIdentity } from '../login/sign-in-methods.server.ts'
import { requestOf } from '../request.server.ts'
import { keepPendingSecondFactor } from '../second-factor/second-factor.server.ts'
import type { Route } from './+types/google-callback.route.ts'
import { goOn, turnAway } from './google-answers.server.ts'
import { type GoogleAttempt, keepPending, readStarted } from './google-sign-in.server.ts'
import { finishGoogle } from './google.server.ts'
import type { Identity } from './open-id.server.ts'

export const handle: RouteHandle = { unlisted: true, opensEarly: true }

/** Where Google sends people back to: in, or to the login page with the reason why not. */
export async function loader(args: Route.LoaderArgs) {
  const started = readStarted(args.context, args.request)
  const identity = await finishGoogle(args.context, args.request)
  return typeof identity === 'string' ? turnAway(args.context, started, identity) : admit(args, started, identity)
}

async function admit(
  { request, context }: Route.LoaderArgs,
  started: GoogleAttempt,
  identity: Identity,
): Promise<Response> {
  const now = new Date()
  const attempt = { address: context.get(requestInfo).address, identity }
  const { db, locale } = requestOf(context)
  const entrance = await logInByIdentity(db, attempt, locale, now)
  if ('userId' in entrance) {
    letIn(context, request, entrance.userId, afterSignIn)
    return goOn(context, started, started.redirectTo, LOGGED_IN)
  }
  if ('pendingSecondFactor' in entrance) {
    keepPendingSecondFactor(context, entrance.pendingSecondFactor, now)
    return goOn(context, started, loginPath(started.redirectTo, { code: '1' }))
  }
  if ('wait' in entrance) return turnAway(context, started, 'HELD_OFF')
  if (entrance.problem === 'REFUSE') return turnAway(context, started, 'REFUSED')

  keepPending(context, identity, now)
  return goOn(context, started, loginPath(started.redirectTo, { link: '1' }))
}
