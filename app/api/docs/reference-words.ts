/** JSON Schema, draft 2020-12, as far as the reference reads it. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  [keyword: string]: unknown
}

/** One of the answers that all calls share, or what this one gives. */
type Answer =
  | { $ref: string; description?: undefined; content?: undefined }
  | { $ref?: undefined; description: string; headers?: object; content?: Content }

/** By its type. */
type Content = Record<string, { schema: JsonSchema }>

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** What the reference shows of the document. */
export type ReferenceDocument = {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

export type Entry = { method: string; path: string; operation: Operation }

export type Field = { name: string; type: string; isRequired: boolean; description: string }

/** Every call of the document, in its order. */
export function entriesOf({ paths }: Pick<ReferenceDocument, 'paths'>): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The fields of an object; none for anything else. */
export function fieldsOf(schema: JsonSchema): Field[] {
  if (schema.allOf) return schema.allOf.flatMap(fieldsOf)

  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: formatType(field),
    isRequired: required.includes(name),
    description: field.description ?? '',
  }))
}

/** What a value is, in a few words. */
export function formatType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formatType))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${formatType(schema.items ?? {})}[]`
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`

  const limits = [limit('≥', schema.minimum), limit('≤', schema.maximum), limit('at most', schema.maxLength)]
  return [schema.type ?? 'anything', schema.format, ...limits].filter(Boolean).join(' ')
}

function limit(word: string, value: unknown): string {
  return typeof value === 'number' ? `${word} ${value}` : ''
}
