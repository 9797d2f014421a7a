import type { z } from 'zod'

import type { T } from '#app/translations/keys.ts'
import { sayProblem } from '#app/translations/message.ts'

/** What every failed call answers (contract, section 3). */
function failed(status: number, message: string, fields?: Record<string, string[]>): Response {
  return Response.json({ message, ...(fields && { fields }) }, { status })
}

export function notFound(): Response {
  return failed(404, 'Not Found')
}

/** What a schema refused, in words: the first problem as the message, all of them by field. */
export function refused(error: z.ZodError, t: T): Response {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) (fields[path.join('.')] ??= []).push(sayProblem(t, message))
  return failed(400, Object.values(fields)[0]?.[0] ?? t('form:format'), fields)
}
