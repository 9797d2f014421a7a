import type { MiddlewareFunction, RouterContextProvider } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import { SENDER } from '#app/platform/sender.ts'
import { formWatch, type PostedForm } from '#app/platform/uploads/form-watch.server.ts'

import { everIn } from '../sessions/known-devices.server.ts'
import { theViewer } from '../sessions/viewer.server.ts'
import { addressOf, keepPosted, pageOf } from './keep-posted.server.ts'
import { KEPT_FOR_ANOTHER } from './log-in-first.server.ts'
import { keyOfPress, pressOnce } from './pressed-once.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Behind a guard: a form that another account opened in this browser is not done in the name of who is in now, one that
 * is pressed twice is done once, and the words of a form whose thing was deleted meanwhile are offered again.
 */
export const watchForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST') return

  const args = { request, context }
  let seen: PostedForm | undefined
  let noteAnswer: ((response: Response | null) => void) | undefined
  const look = async (posted: PostedForm) => {
    seen = posted
    if (!isOwn(args, posted.form)) throw await askSender(args, posted)

    const key = keyOfPress(addressOf(context), posted)
    const press = key === null ? undefined : await pressOnce(context, key)
    if (press instanceof Response) throw press
    noteAnswer = press
  }
  context.set(formWatch, { mayTake: (fields) => isOwn(args, fields), look })
  // Forms with files are looked at while they come.
  if (isPlain(request)) await look({ form: await request.clone().formData(), files: [] })

  let response: Response | null = null
  try {
    response = await next()
  } finally {
    noteAnswer?.(response)
  }
  return (response.status === 404 && (await keepOfGone(args, seen))) || response
}

function isPlain({ headers }: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get('Content-Type') ?? '')
}

/** A form that says nothing of its sender is of a program. */
function isOwn({ context }: Args, form: FormData): boolean {
  const sender = senderOf(form)
  return sender === '' || sender === String(theViewer(context).id)
}

/** The account that opened a form; its page stands behind it. */
function senderOf(form: FormData): string {
  return readText(form, SENDER).split('.')[0] ?? ''
}

/** Nothing is done; what was typed is kept for whoever typed it, if they were ever in with this browser. */
async function askSender(args: Args, posted: PostedForm): Promise<Response> {
  const { request, context } = args
  const { device, userIds } = everIn(context, request)
  const userId = userIds.find((id) => String(id) === senderOf(posted.form))
  const kept = userId === undefined ? null : await keepPosted(args, { userId, device }, { posted })
  if (kept !== null) return seeOtherAnew(context, '/logout', KEPT_FOR_ANOTHER)

  return seeOtherAnew(context, pageOf(context, addressOf(context)), { key: 'signIn:otherSender', type: 'ALERT' })
}

/** @returns null where nothing was typed, so that the page says that there is nothing */
async function keepOfGone(args: Args, posted: PostedForm | undefined): Promise<Response | null> {
  const { request, context } = args
  if (!posted && request.bodyUsed) return null

  const sender = { userId: theViewer(context).id, device: everIn(context, request).device }
  const kept = await keepPosted(args, sender, { posted, isGone: true })
  return kept === null ? null : seeOther(context, kept)
}
