import type { Submission } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { outgoing } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { signIn } from '../sessions/viewer.server.ts'
import type { Step } from './log-in.forms.ts'
import type { CodeEntrance, Entrance } from './sign-in-methods.server.ts'

type Refusal = Exclude<Entrance | CodeEntrance, { userId: number }>

/** The next step, with nothing wrong yet. */
export function answer(step: Step, email: string) {
  return data({ step, email, result: undefined })
}

/** The step again: the address stays, passwords and codes do not. @param refusal what only the sign-in knows is wrong */
export function again<T>(step: Step, email: unknown, submission: Submission<T>, refusal?: Refusal) {
  const result = submission.reply({
    ...(refusal && { formErrors: [refusalText(refusal)] }),
    hideFields: ['password', 'confirmPassword', 'code'],
  })
  const status = refusal && 'wait' in refusal ? 429 : 400
  return data({ step, email: typeof email === 'string' ? email : '', result }, { status })
}

/** The same for a refusal, which may say when to come again. */
export function refuseEntry<T>(
  context: Readonly<RouterContextProvider>,
  { step, email }: { step: Step; email: unknown },
  submission: Submission<T>,
  refusal: Refusal,
) {
  if ('wait' in refusal) context.get(outgoing).set('Retry-After', String(refusal.wait))
  return again(step, email, submission, refusal)
}

const PROBLEMS = {
  EMAIL_ALREADY_EXISTS: 'signIn:emailExists',
  WRONG_CREDENTIALS: 'signIn:wrongCredentials',
  WRONG_CODE: 'signIn:wrongCode',
}

function refusalText(refusal: Refusal): string {
  return 'wait' in refusal ? `form:tooMany?minutes=${Math.ceil(refusal.wait / 60)}` : PROBLEMS[refusal.problem]
}

/** What follows a sign-in, before the next page. */
export type AfterSignIn = (context: Context, request: Request, userId: number) => void

export const LOGGED_IN: Flash = { key: 'signIn:loggedIn', type: 'DONE' }

/** Lets somebody in who proved who they are: a new session, and what follows a sign-in. */
export function letIn(context: Context, request: Request, userId: number, follow: readonly AfterSignIn[]): void {
  signIn(context, request, userId)
  logEvent({ request, context }, 'login')
  for (const next of follow) unlessUnwritable(() => next(context, request, userId))
}
