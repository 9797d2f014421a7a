import { z } from 'zod'

/** Things that the document describes once, under these names. */
export const names = z.registry<{ id: string }>()

/** A thing that many calls give. */
export function named<S extends z.ZodType>(id: string, schema: S): S {
  names.add(schema, { id })
  return schema
}
