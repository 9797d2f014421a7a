import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { findPlace } from '../calls.server.ts'
import { type CallArgs, type Base, type Call, Reply } from './call.server.ts'
import { isTaken } from './files.server.ts'
import { type Place, allowOf } from './match.ts'
import { neededKey, ONCE, onceKey } from './once.forms.ts'
import { readBody, readJson } from './read-body.server.ts'
import { refuse, refuseIssues } from './refusals.server.ts'
import { readTyped } from './schemas.ts'
import { guard, refuseConflicting, standingAt } from './standing.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Answers any call under `/api/`: who may, what was asked, what is done, what came of it. */
export async function answerCall(args: Args): Promise<Response> {
  const base = baseOf(args)
  const place = findPlace(base.url.pathname)
  if (!place) return refuse(base.t, 404)

  const call = place.byMethod.get(base.request.method)
  const isOfShop = call ? call.isOfShop : [...place.byMethod.values()].some((other) => other.isOfShop)
  if (isOfShop && !mayEnterShop(base.context)) return refuse(base.t, 403, { message: base.t('shop:closed') })
  if (!call) return refuse(base.t, 405, { headers: { Allow: allowOf(place) } })

  const refusal = guard(call, base)
  if (refusal) return refusal

  const input = readArgs(call, base, place.params)
  if (input instanceof Response) return input

  const given = call.body ? await readJson(call, base) : {}
  if (given instanceof Response) return given

  // What is compared with what stands is done in one turn: nothing comes between.
  const doing = makeCall(call, place, { ...input, given })
  const answer = doing instanceof Promise ? await doing : doing
  return answer instanceof Response ? answer : present(call, answer, base)
}

function baseOf({ request, context }: Args): Base {
  const site = context.get(services)
  const { locale, t } = requestOf(context)
  return {
    request,
    context,
    services: site,
    url: context.get(requestInfo).url,
    db: site.db,
    viewer: getViewer(context),
    locale,
    t,
    now: new Date(),
  }
}

type Input = CallArgs<z.ZodType, z.ZodType, z.ZodType>

function makeCall(call: Call, place: Place<Call>, { given, ...input }: Input & { given: unknown }): unknown {
  const { method } = input.request
  const standing = call.body && method === 'PUT' ? standingAt(place, input) : undefined
  const conflict = method === 'PUT' || method === 'DELETE' ? refuseConflicting(place, input, standing) : null
  if (conflict) return conflict

  const isAnswer = place.byMethod.get('GET')?.answer === call.answer
  const body = call.body ? readBody(call, call.body, { ...input, given, standing, isAnswer }) : {}
  if (body instanceof Response) return body

  // A call's own handler takes what its own schemas gave.
  const handle = call.handle as (args: Input) => unknown
  return handle({ ...input, body })
}

function readArgs(call: Call, base: Base, params: Record<string, string>): Input | Response {
  const { t, url, request } = base
  if (call.takes && !isTaken(request, call.takes)) return refuse(t, 415, { message: t('api:noFile') })

  const named = call.params?.safeParse(readTyped(call.params, new URLSearchParams(params)))
  if (named?.error) return call.isAskedByAddress ? refuseIssues(named.error, t) : refuse(t, 404)

  const query = call.query?.safeParse(readTyped(call.query, url.searchParams))
  if (query?.error) return refuseIssues(query.error, t)

  const key = call.isOnce && (call.isOnce === 'required' ? neededKey : onceKey).safeParse(keyIn(request))
  if (key?.error) return refuseIssues(key.error, t)

  return { ...base, params: named?.data ?? {}, query: query?.data ?? {}, body: {}, key: key?.data?.[ONCE] ?? '' }
}

function keyIn({ headers }: Request) {
  return { [ONCE]: headers.get(ONCE) ?? undefined }
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
