import type { z } from 'zod'

import type { T } from '#app/translations/keys.ts'
import { sayProblem } from '#app/translations/message.ts'

/** What every failed call answers (contract, section 3). */
export function failed(status: number, message: string, fields?: Record<string, string[]>): Response {
  return Response.json({ message, ...(fields && { fields }) }, { status })
}

export function notFound(): Response {
  return failed(404, 'Not Found')
}

/** The call needs a user. */
export function unauthorized(): Response {
  return failed(401, 'Unauthorized')
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
