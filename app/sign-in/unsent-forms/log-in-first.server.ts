import type { RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { seeOtherAnew } from '#app/platform/redirects.server.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { readUpload } from '#app/platform/uploads/upload.server.ts'
import { loginPath } from '#app/sign-in/login/login-path.ts'
import { everIn, lastIn } from '#app/sign-in/sessions/known-devices.server.ts'
import { findUser } from '#app/sign-in/sessions/sessions.server.ts'
import { isAdmin } from '#app/sign-in/sessions/viewer.ts'

import { toUnsent, type UnsentForm } from './unsent-form.ts'
import { keepUnsent, latestUnsent, type Sender } from './unsent-forms.server.ts'

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

  const kept = await keepPosted(args, sender, form)
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

const KEPT_FOR_ANOTHER: Flash = { key: 'signIn:keptForAnother', type: 'ALERT' }
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

/** Keeps what was posted, until it is offered to be sent. @returns where; null where nothing in it was typed */
async function keepPosted({ request, context }: Args, sender: Sender, form?: FormData): Promise<string | null> {
  const { db, config } = context.get(services)
  const posted = form ? { form, files: [] } : await readPosted(request)
  const fields = [...(posted?.form ?? [])].flatMap(([name, value]): UnsentForm['fields'] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const unsent = posted && toUnsent({ action: addressOf(context), fields, files: posted.files })
  if (!unsent) return null

  return `/unsent/${keepUnsent({ db, secret: config.sessionSecret }, sender, unsent, new Date())}`
}

/** The texts of a form; its files pass by, and their names are told. */
async function readPosted(request: Request): Promise<{ form: FormData; files: UnsentForm['files'] } | null> {
  const files: UnsentForm['files'] = []
  const take = ({ field, name }: UnsentForm['files'][number]) => Promise.resolve(void files.push({ field, name }))
  const admit = () => Promise.resolve('form:fileEmpty' as const)
  try {
    return { form: await readUpload(request, { folder: '', mostBytes: 0, admit, take }), files }
  } catch (error) {
    if (error instanceof BadMultipart) return null

    throw error
  }
}

/** The page of a form: its own address, or the next one above that shows something. */
export function pageOf(context: Args['context'], action: string): string {
  const { routes } = context.get(services)
  const path = action.replace(/\?.*/, '')
  if (path === '' || path === '/') return '/'

  return routes.at(path)?.facts.isPage ? action : pageOf(context, path.replace(/\/[^/]*$/, ''))
}

/** Path and query as a form without script has them. */
function addressOf(context: Args['context']): string {
  const { pathname, searchParams } = context.get(requestInfo).url
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== '_routes' && name !== 'unsent'))
  const path = pathname.replace(/(\/_)?\.data$/, '').replace(/^\/_root$/, '/')
  return query.size > 0 ? `${path}?${query}` : path
}
