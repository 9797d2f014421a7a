import type { JsonSchema, Operation, Parameter } from './reference-words.ts'

type Schemas = Readonly<Record<string, unknown>>

/** Texts that are tried where a pattern asks for something. */
const CANDIDATES = ['a-name', 'WEB', 'JP', 'EUR', '1', 'Wave_at-the-sea1', '2026-12-01', '/admin/orders']
const MOST_WORDS = 24

/** The smallest value that a schema takes, to show what one looks like. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.$ref) return exampleOf((schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as JsonSchema, schemas)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas)))
  if (schema.type === 'object') return objectOf(schema, schemas)
  if (schema.type === 'array') return Number(schema.maxItems) === 0 ? [] : [exampleOf(schema.items ?? {}, schemas)]

  return plainOf(schema)
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, schemas: Schemas) {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  if (names.length === 0 && typeof additionalProperties === 'object')
    return { en: exampleOf(additionalProperties as JsonSchema, schemas) }

  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, schemas)]))
}

function plainOf({ type, format, pattern, minimum, minLength }: JsonSchema): unknown {
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1))
  if (format === 'email') return 'hana@example.com'
  if (format === 'date') return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T09:00:00Z'
  if (format === 'uri') return 'https://example.com/'
  if (typeof pattern === 'string') return CANDIDATES.find((text) => new RegExp(pattern).test(text)) ?? ''

  return 'word'.padEnd(Math.min(Number(minLength ?? 0), MOST_WORDS), 's')
}

type ExampleInput = { origin: string; method: string; path: string; operation: Operation; schemas: Schemas }

/** A call as one types it in a shell, `$TOKEN` from the login. */
export function curlOf({ origin, method, path, operation, schemas }: ExampleInput): string {
  const { parameters = [], requestBody, security } = operation
  const needed = parameters.filter(({ required }) => required)
  const filled = needed
    .filter((parameter) => parameter.in === 'path')
    .reduce((whole, part) => whole.replace(`{${part.name}}`, encodeURIComponent(textOf(part, schemas))), path)
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map((part) => `${part.name}=${encodeURIComponent(textOf(part, schemas))}`)
  const url = `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${/[?&{}]/.test(url) ? `'${url}'` : url}`,
    security.length === 2 && `-H "Authorization: Bearer $TOKEN"`,
    needed.some((parameter) => parameter.in === 'header') && `-H "Idempotency-Key: $(date +%s%N)"`,
    ...bodyLines(requestBody, schemas),
  ]
  return lines.filter(Boolean).join(' \\\n  ')
}

function textOf({ schema }: Parameter, schemas: Schemas): string {
  const value = exampleOf(schema, schemas)
  return String(Array.isArray(value) ? value[0] : value)
}

function bodyLines(body: Operation['requestBody'], schemas: Schemas): string[] {
  if (!body) return []

  const json = body.content['application/json']
  if (!json) return ['-F files=@file']

  return [
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(exampleOf(json.schema, schemas)).replaceAll("'", String.raw`'\''`)}'`,
  ]
}
