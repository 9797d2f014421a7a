import { data, redirect } from 'react-router'

import { afterSignIn } from '#app/composition.server.ts'
import { outgoing, requestInfo } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { readSettings } from '#app/site/site.server.ts'

import { LOGGED_IN, letIn } from '../login/log-in-answers.server.ts'
import { loginPath } from '../login/log-in-request.ts'
import { requestOf } from '../request.server.ts'
import type { Route } from './+types/passkey.route.ts'
import { askForSignature, keepChallenge, takeChallenge } from './passkey-ceremony.server.ts'
import { logInByPasskey } from './passkey-signature.server.ts'
import { readAnswer, signedChallenge } from './passkey.forms.ts'

export const handle: RouteHandle = { opensEarly: true }

/** Signing in begins with the button of the login page, never with a link. */
export function loader() {
  return redirect('/login')
}

/** Asks a device to sign a challenge; with its answer, lets in whose key it is. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { db } = requestOf(context)
  if (!readSettings(db).offersPasskeys) throw data(null, { status: 404 })

  const form = await request.formData()
  if (form.has('answer')) return enter(args, form)

  const options = await askForSignature(context.get(requestInfo).url)
  keepChallenge(context, { challenge: options.challenge, adding: null }, new Date())
  return Response.json(options)
}

async function enter({ request, context }: Route.ActionArgs, form: FormData) {
  const now = new Date()
  const options = takeChallenge(context, request, now)
  const { address: from, url: address } = context.get(requestInfo)
  const challenge = options?.adding === null ? options.challenge : null
  const answer = readAnswer(readText(form, 'answer'), signedChallenge)
  const { db } = requestOf(context)
  const entrance = await logInByPasskey(db, { from, address, challenge }, answer, now)
  const redirectTo = safePath(form.get('redirectTo'), '/')
  if ('userId' in entrance) {
    letIn(context, request, entrance.userId, afterSignIn)
    return seeOther(context, redirectTo, LOGGED_IN)
  }
  if ('problem' in entrance)
    return seeOther(context, loginPath(redirectTo), { key: 'signIn:passkeyRefused', type: 'ALERT' })

  context.get(outgoing).set('Retry-After', String(entrance.wait))
  return seeOther(context, loginPath(redirectTo), { key: 'signIn:heldOff', type: 'ALERT' })
}
