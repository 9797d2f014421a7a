import { z } from 'zod'

import { names } from '../kit/names.ts'
import type { JsonSchema } from './reference-words.ts'

export type SchemaWriter = ReturnType<typeof schemaWriter>

/** Writes schemas for one document; what has a name is written once, among its components. */
export function schemaWriter() {
  const found: Record<string, JsonSchema> = {}
  const write = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _, $defs = {}, ...written } = z.toJSONSchema(schema, { ...OPTIONS, io }) as JsonSchema
    Object.assign(found, pointed($defs))
    return pointed(written) as JsonSchema
  }
  return {
    input: (schema: z.ZodType) => write(schema, 'input'),
    output: (schema: z.ZodType) => {
      // Alone, a named thing would be written out where it stands.
      const { items, ...whole } = write(z.array(schema), 'output')
      return items ?? whole
    },
    named: () => found,
  }
}

const OPTIONS: Parameters<typeof z.toJSONSchema>[1] = {
  metadata: names,
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    const { type } = zodSchema._zod.def
    if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    // Patterns of formats are long, and say no more than the format.
    if (jsonSchema.format) delete jsonSchema.pattern
    for (const [name, limit] of [['minimum', jsonSchema.minimum] as const, ['maximum', jsonSchema.maximum] as const])
      if (Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER) delete jsonSchema[name]
  },
}

/** The same, pointing to the components of the document. */
function pointed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(pointed)
  if (typeof part !== 'object' || part === null) return part

  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      if (key === 'id' && typeof value === 'string') return []

      return [[key, key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : pointed(value)]]
    }),
  )
}
