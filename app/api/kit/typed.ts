import { z } from 'zod'

import { bare } from './shape.ts'

/**
 * The parts of an address or a query as a schema wants them: numbers, yes and no, lists. What is no number stays the text
 * it is, which the schema then refuses by its own words.
 */
export function readTyped(schema: z.ZodType, values: URLSearchParams): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {}

  const read = Object.entries(schema.shape).flatMap(([name, field]) => {
    const texts = values.getAll(name)
    return texts.length === 0 ? [] : [[name, typedAs(bare(field), texts)]]
  })
  return Object.fromEntries(read)
}

function typedAs(schema: unknown, texts: string[]): unknown {
  if (schema instanceof z.ZodArray) return texts.map((text) => typedAs(bare(schema.element), [text]))

  const [text = ''] = texts
  if (schema instanceof z.ZodNumber) return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
  if (schema instanceof z.ZodBoolean) return yesOrNo.get(text) ?? text

  return text
}

const yesOrNo = new Map([
  ['1', true],
  ['on', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
