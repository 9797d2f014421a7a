import fc from 'fast-check'

import type { ApiDocument } from './api.ts'

type Schema = Record<string, unknown>

/** Values that a schema of the document takes, at its edges too. */
export function sampleOf(document: ApiDocument, schema: Schema): fc.Arbitrary<unknown> {
  const sample = (part: unknown) => sampleOf(document, part as Schema)
  if (typeof schema.$ref === 'string') {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? sample(named) : fc.jsonValue()
  }
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(sample))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return objectOf(schema, sample)
  if (schema.type === 'array') return fc.array(sample(schema.items ?? {}), { maxLength: 3 })

  return plainOf(schema)
}

function objectOf(schema: Schema, sample: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (Object.keys(properties as object).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom('en', 'ja'), sample(additionalProperties), { maxKeys: 2 })

  const fields = Object.fromEntries(Object.entries(properties as object).map(([name, part]) => [name, sample(part)]))
  return fc.record(fields, { requiredKeys: required as string[] })
}

function plainOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Number(schema.minimum ?? -1000), Number(schema.maximum ?? 1e9)]
    // Small numbers are ids of what there is.
    const low = Math.max(min, 1)
    return fc.oneof(fc.integer({ min: low, max: Math.max(low, Math.min(max, 40)) }), fc.constantFrom(min, max))
  }
  return textLike(schema)
}

function textLike({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(50).map((n) => `fuzz-${n}@example.com`)
  if (format === 'date') return fc.integer({ min: 2020, max: 2030 }).map((year) => `${year}-02-28`)
  if (format === 'date-time') return fc.constant('2026-11-21T00:00:00.000Z')
  if (format === 'uri') return fc.constantFrom('https://example.com/', 'http://localhost/x?y=1')
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 100))

  return fc.string({ maxLength: Math.min(Number(maxLength ?? 60), 60), unit: 'grapheme' })
}
