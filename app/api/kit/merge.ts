import type { z } from 'zod'

import { bilingualIn, isFields, joined, parted, shapeOf } from './bilingual.ts'

/** What stands, with what is named: objects take it over field by field, anything else is replaced. */
export function merged(standing: unknown, given: unknown): unknown {
  if (!isFields(standing) || !isFields(given)) return given

  const named = Object.entries(given).map(([name, value]) => [name, merged(standing[name], value)])
  return { ...standing, ...(Object.fromEntries(named) as object) }
}

/** A body in the shape of the API's answers, whichever of both shapes it came in. */
export function asAnswered(schema: z.ZodType, body: unknown): unknown {
  return isFields(body) ? joined(body, bilingualIn(Object.keys(shapeOf(schema)))) : body
}

/** A body as its schema reads it: texts are fields of their own, and null is nothing where a field may be left out. */
export function asRead(schema: z.ZodType, body: unknown): unknown {
  if (!isFields(body)) return body

  const shape = shapeOf(schema)
  const fields = parted(body, bilingualIn(Object.keys(shape)))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || !isLeftOut(shape[name])))
}

function isLeftOut(field: z.ZodType | undefined): boolean {
  return field !== undefined && !field.safeParse(null).success && field.safeParse(undefined).success
}
