import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { seeOtherAnew } from '#app/platform/redirects.server.ts'

import { loginPath } from '../login/log-in-request.ts'
import { everIn, lastIn } from '../sessions/known-devices.server.ts'
import { findUser } from '../sessions/sessions.server.ts'
import { isAdmin } from '../sessions/staff.ts'
import { addressOf, keepPosted, pageOf } from './keep-posted.server.ts'
import { latestUnsent } from './unsent-forms.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The way to the login for who sends a form after their session has ended; what they typed is kept and offered after it.
 * Of a browser that nobody was ever logged in with nothing is kept.
 * @param form where its body was read already
 * @returns null where no form was sent, or by a stranger
 */
export async function logInFirst(args: Args, form?: FormData): Promise<Response | null> {
  const { request, context } = args
  if (request.method !== 'POST') return null

  const sender = lastIn(context, request)
  if (!sender || !findUser(context.get(services).db, sender.userId)) return null

  const kept = await keepPosted(args, sender, { posted: form && { form, files: [] } })
  return seeOtherAnew(context, loginPath(kept ?? pageOf(context, addressOf(context))), kept ? KEPT : ENDED)
}

/**
 * The way on for who sends a form of an administrator while another account is logged in: nothing is done, and what was
 * typed is kept for the administrator who was in last with this browser.
 * @returns null where no form was sent, or no administrator was ever in
 */
export async function keepForAdmin(args: Args): Promise<Response | null> {
  const { request, context } = args
  if (request.method !== 'POST') return null

  const { device, userIds } = everIn(context, request)
  const userId = userIds.find((id) => isAdmin(findUser(context.get(services).db, id)))
  const kept = userId === undefined ? null : await keepPosted(args, { userId, device })
  return kept === null ? null : seeOtherAnew(context, '/logout', KEPT_FOR_ANOTHER)
}

export const KEPT_FOR_ANOTHER: Flash = { key: 'signIn:keptForAnother', type: 'ALERT' }
const KEPT: Flash = { key: 'signIn:endedKept', type: 'INFO' }
const ENDED: Flash = { key: 'signIn:ended', type: 'INFO' }

/** Where the last form waits that this browser has kept for somebody; null where none does. */
export function unsentPath({ request, context }: Args, userId: number): string | null {
  const { db, config } = context.get(services)
  const known = lastIn(context, request)
  const sender = known && { ...known, userId }
  const id = sender && latestUnsent({ db, secret: config.sessionSecret }, sender, new Date())
  return id && `/unsent/${id}`
}
