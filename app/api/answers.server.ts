import type { z } from 'zod'

import type { TokenProblem } from '#app/sign-in/access-tokens.server.ts'
import type { T } from '#app/translations/keys.ts'
import { sayProblem } from '#app/translations/message.ts'

/** What every failed call answers (contract, section 3). */
export function failed(status: number, message: string, fields?: Record<string, string[]>): Response {
  return Response.json({ message, ...(fields && { fields }) }, { status })
}

export function notFound(): Response {
  return failed(404, 'Not Found')
}

/** The call needs a user. @param why what is wrong with the token that came (specification, section 7) */
export function unauthorized(why: TokenProblem | 'Unauthorized' = 'Unauthorized'): Response {
  return failed(401, why)
}

export function forbidden(): Response {
  return failed(403, 'Forbidden')
}

/** @param wait seconds until the next try is taken */
export function tooMany(t: T, wait: number): Response {
  const response = failed(429, t('form:tooMany', { minutes: Math.ceil(wait / 60) }))
  response.headers.set('Retry-After', String(wait))
  return response
}

/** A refusal of the catalogue (specification, section 8). */
export function problem(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status })
}

/** Sessions and tokens are for one pair of eyes. */
export function privately(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

export function done(): Response {
  return new Response(null, { status: 204 })
}

type Handler<A> = (args: A) => Response | Promise<Response>

/** Answers by method; any other gets 405 with `Allow`. For `action`, and for `loader` where there is nothing to read. */
export function byMethod<A extends { request: Request }>(handlers: Record<string, Handler<A>>): Handler<A> {
  const allow = Object.keys(handlers).join(', ')
  return (args) => handlers[args.request.method]?.(args) ?? notAllowed(allow)
}

/** @param allow the methods that the address has, as in `GET, POST` */
export function notAllowed(allow: string): Response {
  const response = failed(405, 'Method Not Allowed')
  response.headers.set('Allow', allow)
  return response
}

/** The body of a call; undefined where it is no JSON, which no schema takes. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined)
}

/** What a schema refused, in words: the first problem as the message, all of them by field. */
export function refused(error: z.ZodError, t: T): Response {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) (fields[path.join('.')] ??= []).push(sayProblem(t, message))
  return failed(400, Object.values(fields)[0]?.[0] ?? t('form:format'), fields)
}
