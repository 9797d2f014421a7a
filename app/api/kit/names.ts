import { z } from 'zod'

/** Things that the document describes once, under these names. */
export const names = z.registry<{ id: string }>()

/** Of files, what types they may be. */
export const fileTypes = z.registry<{ types: readonly string[] }>()

/** A thing that many calls give. */
export function named<S extends z.ZodType>(id: string, schema: S): S {
  names.add(schema, { id })
  return schema
}
