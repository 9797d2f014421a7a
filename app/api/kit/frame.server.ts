import type { RouterContextProvider } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { namesTag, tagOf } from '#app/platform/etag.server.ts'
import { unsaved, type WriteFailure } from '#app/platform/posted.server.ts'
import { BODY_SIZES } from '#app/platform/routing/body-sizes.ts'
import { RETRY_AFTER } from '#app/platform/server/headers.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { T } from '#app/translations/keys.ts'
import { untilWritable } from '#db/busy.server.ts'

import { findPlace } from '../calls.server.ts'
import { allowOf } from './match.ts'

/** Whether an address is one of the API's; its reference is a page like others. */
export function isCall(pathname: string): boolean {
  return /^\/api(\/|$)/.test(pathname) && !/^\/api\/docs(\/|\.data$|$)/.test(pathname)
}

type Frame = {
  request: Request
  context: Readonly<RouterContextProvider>
  pass: (request: Request) => Promise<Response>
}

/** What is the same for every call: OPTIONS, HEAD, tags of what was read, and failures of ours in JSON. */
export async function frameCall({ request, context, pass }: Frame): Promise<Response> {
  const { pathname } = context.get(requestInfo).url
  const place = findPlace(pathname)
  if (request.method === 'OPTIONS' && place)
    return new Response(null, { status: 204, headers: { Allow: `${allowOf(place)}, OPTIONS` } })

  // Pages alone have data of their own; a call is asked for by its address.
  if (pathname.endsWith('.data')) return pass(asUnknown(request))

  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  // What is only asked about is made all the same: its length and tag are those of the whole.
  const isBusy = !isReading && !(await untilWritable(requestOf(context).db))
  const response = await pass(isBusy ? asUnknown(request) : isReading ? asGet(request) : request)
  // Nobody waits for the answer of a call that was broken off, which may have come to nothing that has a language.
  if (request.signal.aborted) return response

  response.headers.append('Vary', 'Authorization, Origin')
  if (request.headers.has('Authorization')) response.headers.set('Cache-Control', 'private, no-store')
  const why = isBusy ? 'BUSY' : context.get(unsaved)
  if (why) return notSaved(response.headers, why, requestOf(context).t)
  // A call may say itself that something cannot be reached (503).
  if (response.status === 500)
    return failed(response.headers, { status: 500, message: requestOf(context).t('api:serverError') })
  const isJson = response.headers.get('Content-Type') === 'application/json'
  if (!isReading || response.status !== 200 || !isJson) return response

  return withTag(request, response)
}

function asUnknown({ url, headers }: Request): Request {
  return new Request(new URL('/api/none', url), { headers })
}

function asGet(request: Request): Request {
  return request.method === 'GET'
    ? request
    : new Request(request.url, { headers: request.headers, signal: request.signal })
}

/** Nothing was done, and the same may be asked for again. */
function notSaved(headers: Headers, why: WriteFailure, t: T): Response {
  const response = failed(headers, { status: 503, message: t(why === 'BUSY' ? 'api:busy' : 'api:unwritable') })
  response.headers.set('Retry-After', String(RETRY_AFTER))
  return response
}

function failed(headers: Headers, { status, message }: { status: 500 | 503; message: string }): Response {
  const response = Response.json({ message, code: 'SERVER_ERROR' }, { status })
  for (const [name, value] of headers) if (!/^content-/i.test(name)) response.headers.append(name, value)
  return response
}

/** A weak tag, since the answer is compressed on its way; whoever has it already gets nothing again (304). */
async function withTag(request: Request, response: Response): Promise<Response> {
  const body = await response.text()
  const tag = tagOf(body)
  const headers = new Headers(response.headers)
  headers.set('ETag', `W/${tag}`)
  if (!namesTag(request.headers.get('If-None-Match') ?? '', tag)) return new Response(body, { status: 200, headers })

  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/** The bytes that the body of a call may have at an address, whatever its method. */
export function callLimit(path: string): number {
  const calls = [...(findPlace(path)?.byMethod.values() ?? [])]
  if (calls.some(({ takes }) => takes)) return BODY_SIZES.filesOfAdmin

  return calls.length > 0 && calls.every(({ isShort }) => isShort) ? BODY_SIZES.short : BODY_SIZES.texts
}
