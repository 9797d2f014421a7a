import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { outgoing, requestInfo } from '#app/platform/context.server.ts'
import { formRefusal, type UnsavedForm } from '#app/platform/posted.server.ts'
import { isPrefetch } from '#app/platform/prefetch.ts'
import type { RouteFacts } from '#app/platform/routing/route-entries.ts'
import { RETRY_AFTER } from '#app/platform/server/headers.ts'
import { isKnown } from '#app/platform/server/visitor-kind.ts'
import type { RefusedPage, UnsavedPageData } from '#app/shell/shell-data.ts'
import { shellOf } from '#app/shell/shell-of.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { dropUnsent } from '#app/sign-in/unsent-forms/unsent-forms.server.ts'

/** Seconds. */
const UNTIL_THE_CLICK = 5

/** Sends the headers that loaders and actions asked for, and says who may keep the answer. */
export const sendOutgoing: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const response = await next()
  for (const [name, value] of context.get(outgoing)) response.headers.append(name, value)
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', keepFor(request, requestOf(context).routes.of(pattern)))
  response.headers.append('Vary', 'Cookie, Accept-Language, Save-Data')
  return response
}

/** A form that was kept until its sender was logged in again, and was taken now, is kept no longer. */
export const forgetSent: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const id = context.get(requestInfo).url.searchParams.get('unsent')
  const viewer = request.method === 'POST' && id !== null && response.status < 400 ? getViewer(context) : null
  if (viewer) dropUnsent(requestOf(context).db, viewer.id, id ?? '')
  return response
}

/** Says on a page why a form was not read. */
export const presentFormRefusal: MiddlewareFunction<Response> = ({ context }) => {
  const refusal = context.get(formRefusal)
  if (!refusal) return

  const shell = context.get(shellOf)()
  const page: RefusedPage =
    refusal.status === 503 ? { shell, unsaved: unsavedPage(context, refusal) } : { shell, reason: refusal.reason }
  if (refusal.status === 503) context.get(outgoing).set('Retry-After', String(RETRY_AFTER))
  throw data(page, { status: refusal.status })
}

const UNSAVED_TITLES = {
  BUSY: 'refusals:busyTitle',
  FULL: 'refusals:fullTitle',
  READ_ONLY: 'refusals:readOnlyTitle',
} as const

/** Nearly nobody reads these texts: they come with the page, not with those that every browser loads. */
function unsavedPage(context: Readonly<RouterContextProvider>, { why, again }: UnsavedForm): UnsavedPageData {
  const { t } = requestOf(context)
  const { pathname, searchParams } = context.get(requestInfo).url
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== '_routes'))
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return {
    title: t(UNSAVED_TITLES[why]),
    text: t(why === 'BUSY' ? (again ? 'refusals:busyText' : 'refusals:busyBack') : 'refusals:unwritableText'),
    again: t(again ? 'refusals:sendAgain' : 'refusals:openAgain'),
    action: query.size > 0 ? `${path}?${query}` : path,
    fields: again,
  }
}

function keepFor(request: Request, facts: RouteFacts | undefined): string {
  if (!facts?.cacheable) return 'private, no-store'
  // What was fetched when somebody pointed at a link serves the click that follows.
  if (isPrefetch(request)) return `private, max-age=${UNTIL_THE_CLICK}`

  return isKnown(request.headers.get('Cookie')) ? 'private, no-store' : 'no-cache'
}
