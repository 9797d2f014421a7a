import type { RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import type { PostedForm } from '#app/platform/uploads/form-watch.server.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { readUpload } from '#app/platform/uploads/upload.server.ts'

import { toUnsent, type UnsentForm } from './unsent-form.ts'
import { keepUnsent, type Sender } from './unsent-forms.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Keeps what was posted, until it is offered to be sent.
 * @param posted where its body was read already
 * @returns where it is offered; null where nothing in it was typed
 */
export async function keepPosted(
  { request, context }: Args,
  sender: Sender,
  { posted, isGone }: { posted?: PostedForm | undefined; isGone?: boolean } = {},
): Promise<string | null> {
  const { db, config, routes } = context.get(services)
  const read = posted ?? (await readPosted(request))
  const fields = [...(read?.form ?? [])].flatMap(([name, value]): UnsentForm['fields'] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const action = addressOf(context)
  const hasPlainCode = routes.at(action.replace(/\?.*/, ''))?.facts.hasPlainCode
  const unsent = read && toUnsent({ action, fields, files: read.files, isGone }, hasPlainCode)
  if (!unsent) return null

  return `/unsent/${keepUnsent({ db, secret: config.sessionSecret }, sender, unsent, new Date())}`
}

/** The texts of a form; its files pass by, and their names are told. */
async function readPosted(request: Request): Promise<PostedForm | null> {
  const files: PostedForm['files'] = []
  const take = ({ field, name }: PostedForm['files'][number]) => Promise.resolve(void files.push({ field, name }))
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
export function addressOf(context: Args['context']): string {
  const { pathname, searchParams } = context.get(requestInfo).url
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== '_routes' && name !== 'unsent'))
  const path = pathname.replace(/(\/_)?\.data$/, '').replace(/^\/_root$/, '/')
  return query.size > 0 ? `${path}?${query}` : path
}
