import { data, redirect } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import {
  askForKey,
  newUserHandle,
  keepChallenge,
  takeChallenge,
} from '#app/sign-in/passkeys/passkey-ceremony.server.ts'
import { newKey, readAnswer } from '#app/sign-in/passkeys/passkey.forms.ts'
import { addPasskey, listPasskeys } from '#app/sign-in/passkeys/passkeys.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/new-passkey.route.ts'
import { deviceName, readDevice } from './device.ts'
import { requireProof } from './proof.server.ts'

const LIST = '/shop/account/passkeys'

export function loader() {
  return redirect(LIST)
}

/** Asks a device for a key; with its answer, adds it. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  if (!readSettings(requestOf(context).db).offersPasskeys) throw data(null, { status: 404 })

  requireProof(context, LIST)
  const form = await request.formData()
  return form.has('answer') ? add(args, form) : ask(args)
}

async function ask({ context }: Route.ActionArgs) {
  const { db, viewer, locale } = requestOf(context)
  const { id: userId, email } = viewer
  const known = listPasskeys(db, userId)
  const userHandle = known[0]?.userHandle ?? newUserHandle()
  const siteName = localise(readSettings(db).circleName, locale)
  const options = await askForKey(context.get(requestInfo).url, { siteName, email, userHandle, known })
  keepChallenge(context, { challenge: options.challenge, adding: { userId, userHandle } }, new Date())
  return Response.json(options)
}

const PROBLEMS = { REFUSED: 'account:passkeyRefused', FULL: 'account:passkeysFull' } as const

async function add({ request, context }: Route.ActionArgs, form: FormData) {
  const now = new Date()
  const { viewer, t, db } = requestOf(context)
  const options = takeChallenge(context, request, now)
  const answer = readAnswer(readText(form, 'answer'), newKey)
  if (!options || options.adding?.userId !== viewer.id || !answer)
    return seeOther(context, LIST, { key: PROBLEMS.REFUSED, type: 'ALERT' })

  const { challenge, adding } = options
  const name = deviceName(t, readDevice(request.headers.get('User-Agent') ?? ''))
  const question = { address: context.get(requestInfo).url, challenge, userHandle: adding.userHandle }
  const done = await addPasskey(db, viewer, question, { answer, name }, now)
  return done === 'DONE'
    ? seeOther(context, LIST, { key: 'account:passkeyAdded', type: 'DONE' })
    : seeOther(context, LIST, { key: PROBLEMS[done], type: 'ALERT' })
}
