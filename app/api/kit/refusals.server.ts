import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import type { TakenPictures } from '#app/platform/uploads/zip/each-picture.server.ts'
import { getBearer } from '#app/sign-in/sessions/viewer.server.ts'
import type { TokenProblem } from '#app/sign-in/tokens/access-tokens.server.ts'
import type { Key, T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'

const TEXTS = {
  400: 'api:badRequest',
  403: 'api:forbidden',
  404: 'api:notFound',
  405: 'api:notAllowed',
  409: 'api:conflict',
  412: 'api:conflict',
  413: 'api:tooLarge',
  415: 'api:noJson',
  500: 'api:serverError',
  503: 'api:serverError',
} as const satisfies Record<number, Key>

/** Of the catalogue (specification, section 8), and one of our own. */
export const CODES = [
  'USER_ALREADY_REGISTERED',
  'USER_ALREADY_REQUESTED',
  'SERVER_ERROR',
  'USERNAME_ALREADY_EXISTS',
  'EMAIL_ALREADY_EXISTS',
  'PRODUCTS_AMOUNT_NOT_MET',
  'PAYMENT_UNAVAILABLE',
] as const

type RefusalExtras = {
  message?: string
  code?: (typeof CODES)[number]
  fields?: Record<string, string[]>
  headers?: Record<string, string>
  /** What a refusal says beside its message, as its call describes. */
  [more: string]: unknown
}

/** What every failed call answers (contract, section 3), in words of its own or those of its status. */
export function refuse(t: T, status: keyof typeof TEXTS, { headers, ...more }: RefusalExtras = {}): Response {
  return Response.json({ message: t(TEXTS[status]), ...more }, { status, headers })
}

/** 409 for a key that came with something else before: neither what it made then nor something new is answered. */
export function refuseOther(t: T): Response {
  return refuse(t, 409, { message: t('api:otherBody') })
}

/** One thing is wrong with one field. */
export function refuseField(t: T, name: string, message: string): Response {
  return refuse(t, 400, { message, fields: { [name]: [message] } })
}

/** What only the database knows is wrong, by field: keys of texts. */
export function refuseKeys(t: T, fieldErrors: Readonly<Record<string, readonly string[]>>): Response {
  const fields = Object.fromEntries(
    Object.entries(fieldErrors).map(([name, keys]) => [name, keys.map((key) => formatProblem(t, key))]),
  )
  return refuse(t, 400, { message: Object.values(fields)[0]?.[0], fields })
}

/** 401, with what is wrong with the token that came (specification, section 7). */
export function unauthorized(context: Readonly<RouterContextProvider>): Response {
  const bearer = getBearer(context)
  return refuseToken(typeof bearer === 'string' ? bearer : 'Unauthorized')
}

/** The messages of 401 are words for programs, in no language. */
export function refuseToken(message: TokenProblem | 'Unauthorized' | 'SecondFactorRequired'): Response {
  return Response.json({ message }, { status: 401 })
}

/** 429. @param wait seconds until the next try is taken */
export function tooMany(t: T, wait: number, message = t('form:tooMany', { minutes: Math.ceil(wait / 60) })): Response {
  return Response.json({ message }, { status: 429, headers: { 'Retry-After': String(wait) } })
}

/** What a schema refused, in words: the first problem as the message, all of them by field. */
export function refuseIssues({ issues }: z.ZodError, t: T): Response {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const written = formatIssue(message, t)
    const messages = (fields[path.join('.')] ??= [])
    if (!messages.includes(written)) messages.push(written)
  }
  const { '': ofAll, ...named } = fields
  return refuse(t, 400, { message: Object.values(named)[0]?.[0] ?? ofAll?.[0], fields: named })
}

/** Messages of our schemas are keys; what the library says of itself is in no language of ours. */
function formatIssue(message: string, t: T): string {
  return /^[a-zA-Z]+:[a-zA-Z]+(\?|$)/.test(message) ? formatProblem(t, message) : t('form:format')
}

/**
 * Refuses a call for the files that could not be taken, each by its name, or as there was none to take.
 * @param nothing says that there was none
 * @returns null where all were taken
 */
export function refusePictures(
  t: T,
  { count, refused }: Omit<TakenPictures, 'leftOut'>,
  nothing: Key,
): Response | null {
  const named = refused.map(({ name, problem }) => `${name}: ${formatProblem(t, problem)}`)
  if (named.length > 0) return refuse(t, 400, { message: named[0], fields: { files: named } })

  return count > 0 ? null : refuseField(t, 'files', t(nothing))
}
