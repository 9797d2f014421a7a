import type { z } from 'zod'

import type { Call } from '../kit/call.server.ts'
import { FORM } from '../kit/files.server.ts'
import { splitAddress } from '../kit/match.ts'
import { ONCE } from '../kit/once.forms.ts'
import { A_FILE, answersOf, isMatched, sharedParts } from './openapi-answers.server.ts'
import { schemaWriter, type SchemaWriter } from './openapi-schemas.server.ts'
import type { JsonSchema, Operation, Parameter } from './reference-words.ts'
import { SECTION_WORDS } from './section-words.ts'

type Sections = Partial<Record<keyof typeof SECTION_WORDS, Record<string, Call>>>
export type ApiDocument = ReturnType<typeof writeDocument>

/** The whole API in OpenAPI 3.1, made of what the calls check their requests and answers by. */
export function writeDocument(sections: Sections, { title, version }: { title: string; version: string }) {
  const writer = schemaWriter()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, calls] of Object.entries(sections)) {
    for (const [address, call] of Object.entries(calls)) {
      const [method, path] = splitAddress(address)
      const place = (paths[`/api/${path}`] ??= {})
      const isPart = method === 'PUT' && calls[`GET ${path}`] !== undefined
      place[method.toLowerCase()] = operationOf(tag, address, { ...call, isPart }, writer)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: ABOUT,
      contact: { url: '/about' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(sections).map((name) => ({ name, description: SECTION_WORDS[name as keyof Sections] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Of the same origin alone' },
      },
      ...sharedParts,
      schemas: { ...writer.named(), Failure: sharedParts.schemas.Failure },
    },
  }
}

const MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` that `GET` gave at this address, or at the nearest one above that has one: 412 where it changed since.',
  schema: { type: 'string' },
}

const ABOUT =
  'Money is in minor units of the base currency. Dates are ISO 8601 in UTC. Texts and messages come in the language of ' +
  '`?lng=` or `Accept-Language`, but those of 401. HEAD is answered like GET, OPTIONS names the methods of an address, ' +
  'others get 405 with `Allow`. Bodies have the shape of answers: texts by language as `{ "en": …, "ja": … }`. What `GET` ' +
  'gives, `PUT` takes: what a body does not name stays as it is, also within an object; a list is replaced whole, null or ' +
  'an empty text empties, and what is only read, or not known, is passed over. Until a site has an administrator, calls that change something get 503; ' +
  'so they do, with `Retry-After`, while another process holds the database: nothing was done then.'

/** `isPart`: what its body does not name stays. */
type ShownCall = Call & { isPart: boolean }

function operationOf(tag: string, address: string, call: ShownCall, writer: SchemaWriter): Operation {
  const [method] = splitAddress(address)
  const parameters = parametersOf(method, call, writer)
  return {
    operationId: operationIdOf(address),
    summary: call.summary,
    ...(call.about && { description: call.about }),
    tags: [tag],
    security: call.access === 'everybody' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.isBodyOptional,
        content: { 'application/json': { schema: bodyOf(call, writer.input(call.body)) } },
      },
    }),
    ...(call.takes && { requestBody: { required: true, content: filesOf(call.takes) } }),
    responses: answersOf(address, call, writer),
  }
}

function bodyOf({ isPart }: ShownCall, { required = [], ...schema }: JsonSchema): JsonSchema {
  return isPart || required.length === 0 ? schema : { ...schema, required }
}

/** Files in a form, or one of them bare. */
function filesOf(types: readonly string[]) {
  const files = { type: 'array', items: A_FILE, minItems: 1 }
  const form = { type: 'object', properties: { files }, required: ['files'] }
  return Object.fromEntries([[FORM, { schema: form }], ...types.map((type) => [type, { schema: A_FILE }] as const)])
}

/** `GET products/{id}` as `getProductsById`. */
function operationIdOf(address: string): string {
  const words = address.replace(/\{(\w+)\}/g, 'by $1').match(/\w+/g) ?? []
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return words.map((word, at) => (at === 0 ? word.toLowerCase() : capital(word))).join('')
}

function parametersOf(method: string, { params, query, isOnce }: Call, writer: SchemaWriter): Parameter[] {
  const once: Parameter = {
    name: ONCE,
    in: 'header',
    required: isOnce === 'required',
    description: 'The same key has one effect, however often it is sent.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return [
    ...fieldsOf(params, 'path', writer),
    ...fieldsOf(query, 'query', writer),
    ...(isOnce ? [once] : []),
    ...(isMatched(method) ? [MATCH] : []),
  ]
}

function fieldsOf(schema: z.ZodType | undefined, where: 'path' | 'query', writer: SchemaWriter): Parameter[] {
  const { properties = {}, required = [] } = schema ? writer.input(schema) : {}
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description && { description }),
    schema: field,
  }))
}
