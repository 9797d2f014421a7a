import { z } from 'zod'

/** The fields of an object that a schema describes; none of any other schema. */
export function shapeOf(schema: unknown): Readonly<Record<string, z.ZodType>> {
  const inner = bare(schema)
  if (inner instanceof z.ZodIntersection) return { ...shapeOf(inner.def.left), ...shapeOf(inner.def.right) }

  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** The kind of a field, without what may be left out of it. */
export function bare(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  if (isWrapped) return bare(schema.unwrap())

  return schema instanceof z.ZodPipe ? bare(schema.in) : schema
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
