import type { z } from 'zod'

import type { Call } from '../kit/call.server.ts'
import { isFile } from '../kit/fields.forms.ts'
import { splitAddress } from '../kit/match.ts'
import { fileTypes } from '../kit/names.ts'
import { CODES } from '../kit/refusals.server.ts'
import type { SchemaWriter } from './openapi-schemas.server.ts'
import type { JsonSchema, Operation } from './reference-words.ts'

/** Bytes of any kind. */
export const A_FILE = { type: 'string', format: 'binary' }

const text = { schema: { type: 'string' } }
const count = { schema: { type: 'integer', minimum: 0 } }
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const failing = (description: string, more: object = {}) => ({
  description,
  content: { 'application/json': { schema: refTo('schemas', 'Failure') } },
  ...more,
})

const OTHER = 'The key came with something else before'

/** What every call has in common. */
export const sharedParts = {
  headers: {
    ETag: {
      description:
        'Send it back in `If-None-Match`, and get 304 while nothing changed; in `If-Match` with what changes it, and get 412 where it changed',
      ...text,
    },
    'X-Total-Count': { description: 'Of the whole list', ...count },
    'Retry-After': { description: 'Seconds to wait', ...count },
    Location: { description: 'Of what was made', ...text },
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'For people, but for those of 401' },
        code: { enum: [...CODES] },
        fields: {
          type: 'object',
          description: 'What is wrong, by field',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
      required: ['message'],
    },
  },
  responses: {
    400: failing('What was sent does not have the right form'),
    401: {
      description: 'Nobody is signed in, or the token is none or too old',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              message: { enum: ['TokenExpiredError', 'JsonWebTokenError', 'Unauthorized', 'SecondFactorRequired'] },
            },
            required: ['message'],
            additionalProperties: false,
          },
        },
      },
    },
    403: failing('Not for this user, or the shop is closed, or it came from another origin'),
    404: failing('There is none'),
    413: failing('The body is too large'),
    415: failing('The body is of another type than the call takes'),
    409: failing(OTHER),
    412: failing('It is not as `If-Match` has it any more; nothing was done'),
    429: failing('Too many tries', { headers: { 'Retry-After': refTo('headers', 'Retry-After') } }),
    500: failing('`SERVER_ERROR`'),
  },
} as const

/** Every status that a call can answer with, and what then. */
export function answersOf(address: string, call: Call, writer: SchemaWriter): Operation['responses'] {
  const [method] = splitAddress(address)
  const successes = call.statuses ?? [call.answer ? 200 : 204]
  const answers: Operation['responses'] = {}
  for (const status of successes) answers[status] = success(call, method, status, writer)
  if (method === 'GET' && !isFile(call.answer))
    answers[304] = { description: 'It is as it was', headers: { ETag: refTo('headers', 'ETag') } }
  for (const status of refusalsOf(call, method)) answers[status] = refTo('responses', String(status))
  for (const [status, why] of Object.entries(call.errors ?? {}))
    answers[status] =
      status === '401'
        ? refTo('responses', status)
        : failing(call.isOnce && status === '409' ? `${why}. ${OTHER}` : why)
  return answers
}

function success({ answer, isCounted }: Call, method: string, status: number, writer: SchemaWriter) {
  const headers = {
    ...(method === 'GET' && status === 200 && !isFile(answer) && { ETag: refTo('headers', 'ETag') }),
    ...(isCounted && { 'X-Total-Count': refTo('headers', 'X-Total-Count') }),
    ...(status === 201 && { Location: refTo('headers', 'Location') }),
  }
  return {
    description: status === 201 ? 'Made' : 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(answer && { content: contentOf(answer, writer) }),
  }
}

function contentOf(answer: z.ZodType, writer: SchemaWriter): Record<string, { schema: JsonSchema }> {
  if (!isFile(answer)) return { 'application/json': { schema: writer.output(answer) } }

  const { types = [] } = fileTypes.get(answer) ?? {}
  return Object.fromEntries(types.map((type) => [type, { schema: A_FILE }]))
}

/** Whether a call looks at `If-Match`. */
export function isMatched(method: string): boolean {
  return method === 'PUT' || method === 'DELETE'
}

function refusalsOf(call: Call, method: string): number[] {
  const { access, params, query, body, takes, isOnce, isOfShop, isLimited } = call
  const isChange = method !== 'GET'
  return [
    ...(query || body || takes || isOnce || call.isAskedByAddress ? [400] : []),
    // A bad access token is refused also where none is needed.
    401,
    ...(access === 'admin' || isOfShop || isChange ? [403] : []),
    ...(params ? [404] : []),
    ...(isChange ? [413] : []),
    ...(body || takes ? [415] : []),
    ...(isOnce ? [409] : []),
    ...(isMatched(method) ? [412] : []),
    ...(isLimited ? [429] : []),
    500,
  ]
}
