import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { isAskedAhead } from '#app/platform/ahead.ts'
import { outgoing, requestInfo } from '#app/platform/context.server.ts'
import { formRefusal } from '#app/platform/posted.server.ts'

import { isForOne, isPersonal } from './personal.ts'
import type { RefusedPage } from './shell-data.ts'
import { shellOf } from './shell-of.server.ts'

/** Seconds. */
const UNTIL_THE_CLICK = 5

/** Sends the headers that loaders and actions asked for, and says who may keep the answer. */
export const sendOutgoing: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  for (const [name, value] of context.get(outgoing)) response.headers.append(name, value)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', keepFor(request, context))
  response.headers.append('Vary', 'Cookie, Accept-Language, Save-Data')
  return response
}

/** Says on a page why a form was not read. */
export const sayFormRefusal: MiddlewareFunction<Response> = ({ context }) => {
  const refusal = context.get(formRefusal)
  if (!refusal) return

  const page: RefusedPage = { shell: context.get(shellOf)(), reason: refusal.reason }
  throw data(page, { status: refusal.status })
}

function keepFor(request: Request, context: Readonly<RouterContextProvider>): string {
  const { pathname } = context.get(requestInfo).url
  // What was fetched when somebody pointed at a link serves the click that follows.
  if (isAskedAhead(request) && !isPersonal(pathname)) return `private, max-age=${UNTIL_THE_CLICK}`

  return isForOne(pathname, request.headers.get('Cookie')) ? 'private, no-store' : 'no-cache'
}
