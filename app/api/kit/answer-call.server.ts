import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { mayEnterShop } from '#app/shop/shop-access.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { mayDo } from '#app/sign-in/sessions/staff.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import { isBranched, isModest, MOST_VALUES } from './body-size.ts'
import { type CallArgs, type Base, type Call, Reply } from './call.server.ts'
import { findPlace } from '#app/api/calls.server.ts'
import { isTaken } from './files.server.ts'
import { allowOf } from './methods.ts'
import { neededKey, ONCE, onceKey } from './once.forms.ts'
import { refuse, refuseIssues, unauthorized } from './refusals.server.ts'
import { readTyped } from './typed.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Answers any call under `/api/`: who may, what was asked, what is done, what came of it. */
export async function answerCall(args: Args): Promise<Response> {
  const base = baseOf(args)
  const place = findPlace(base.url.pathname)
  if (!place) return refuse(base.t, 404)

  const call = place.byMethod.get(base.request.method)
  const isOfShop = call?.isOfShop ?? [...place.byMethod.values()].some((other) => other.isOfShop)
  if (isOfShop && !mayEnterShop(base.context)) return refuse(base.t, 403, { message: base.t('shop:closed') })
  if (!call) return refuse(base.t, 405, { headers: { Allow: allowOf(place) } })

  const refusal = guard(call, base)
  if (refusal) return refusal

  const callArgs = await readArgs(call, base, place.params)
  if (callArgs instanceof Response) return callArgs

  // A call's own handler takes what its own schemas gave.
  const handle = call.handle as (args: CallArgs<z.ZodType, z.ZodType, z.ZodType>) => unknown
  const answer = await handle(callArgs)
  return answer instanceof Response ? answer : present(call, answer, base)
}

function baseOf({ request, context }: Args): Base {
  const site = context.get(services)
  return {
    request,
    context,
    services: site,
    url: context.get(requestInfo).url,
    db: site.db,
    viewer: getViewer(context),
    locale: getLocale(context),
    t: getT(context),
    now: new Date(),
  }
}

function guard({ access, staff }: Call, { viewer, context, request, t }: Base): Response | null {
  if (access === 'everybody') return null
  if (!viewer) return unauthorized(context)

  return access === 'admin' && !mayDo(viewer, staff, request.method) ? refuse(t, 403) : null
}

async function readArgs(call: Call, base: Base, params: Record<string, string>) {
  const { t, url, request } = base
  if (call.takes && !isTaken(request, call.takes)) return refuse(t, 415, { message: t('api:noFile') })

  const named = call.params?.safeParse(readTyped(call.params, new URLSearchParams(params)))
  if (named?.error) return call.isAskedByAddress ? refuseIssues(named.error, t) : refuse(t, 404)

  const query = call.query?.safeParse(readTyped(call.query, url.searchParams))
  if (query?.error) return refuseIssues(query.error, t)

  const key = call.isOnce && (call.isOnce === 'required' ? neededKey : onceKey).safeParse(keyIn(request))
  if (key?.error) return refuseIssues(key.error, t)

  const body = call.body ? await readBody(call, call.body, { ...base, params: named?.data ?? {} }) : {}
  if (body instanceof Response) return body

  return { ...base, params: named?.data ?? {}, query: query?.data ?? {}, body, key: key?.data?.[ONCE] ?? '' }
}

function keyIn({ headers }: Request) {
  return { [ONCE]: headers.get(ONCE) ?? undefined }
}

/** The body as its schema has it, or why it is refused. */
async function readBody(
  { access, isBodyOptional, bodyFor }: Call,
  schema: z.ZodType,
  base: Base & { params: unknown },
): Promise<unknown> {
  const { request, t } = base
  const text = await request.text()
  if (text !== '' && !isJson(request.headers.get('Content-Type'))) return refuse(t, 415)

  if (isBranched(text, MOST_VALUES[access])) return refuse(t, 400, { message: t('api:tooLarge') })

  const given = text === '' && isBodyOptional ? {} : parse(text)
  if (given === undefined) return refuse(t, 400, { message: t('api:badJson') })
  if (!isModest(given, MOST_VALUES[access])) return refuse(t, 400, { message: t('api:tooLarge') })

  const read = (bodyFor?.(base as never, given) ?? schema).safeParse(given)
  return read.error ? refuseIssues(read.error, t) : read.data
}

function isJson(type: string | null): boolean {
  return type === null || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function present(call: Call, answer: unknown, { services: site, url }: Base): Response {
  const { body, more } = answer instanceof Reply ? answer : new Reply(answer, {})
  const status = more.status ?? call.statuses?.[0] ?? (call.answer ? 200 : 204)
  const total = more.total === undefined ? undefined : { 'X-Total-Count': String(more.total) }
  const headers = { ...more.headers, ...total }
  if (!call.answer) return new Response(null, { status, headers })

  const checked = call.answer.safeParse(body)
  // The reader gets what there is; that it is not what was promised is ours to mend.
  if (checked.error)
    site.log.error({ path: url.pathname, issues: checked.error.issues }, 'an answer is not as described')
  return Response.json(checked.error ? body : checked.data, { status, headers })
}
