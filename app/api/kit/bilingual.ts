import { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

const SUFFIX = { en: 'En', ja: 'Ja' } as const

/** The texts that a form asks for as `nameEn` and `nameJa`, which the API gives and takes as `name: { en, ja }`. */
export function bilingualIn(names: readonly string[]): string[] {
  const known = new Set(names)
  return names.flatMap((name) => {
    const base = /^(.+)En$/.exec(name)?.[1]
    return base && known.has(base + SUFFIX.ja) && !known.has(base) ? [base] : []
  })
}

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

/** Fields as the API has them, of fields as a form has them. */
export function joined(fields: Fields, texts: readonly string[]): Record<string, unknown> {
  const rest = { ...fields }
  for (const name of texts) {
    const { [name + SUFFIX.en]: en, [name + SUFFIX.ja]: ja } = rest
    delete rest[name + SUFFIX.en]
    delete rest[name + SUFFIX.ja]
    if (en === undefined && ja === undefined) continue

    const written = { ...(en !== undefined && { en }), ...(ja !== undefined && { ja }) }
    rest[name] = isFields(rest[name]) ? { ...rest[name], ...written } : written
  }
  return rest
}

/** Fields as a form has them, of fields as the API has them; what is no text by language stays what it is. */
export function parted(fields: Fields, texts: readonly string[]): Record<string, unknown> {
  const rest = { ...fields }
  for (const name of texts) {
    const text = rest[name]
    if (!isFields(text)) continue

    delete rest[name]
    for (const [language, suffix] of Object.entries(SUFFIX))
      if (text[language] !== undefined) rest[name + suffix] = text[language] ?? ''
  }
  return rest
}

/** The name of a field as the API has it: `nameEn` is `name.en`. */
export function apiName(name: string): string {
  return name.replace(/(\w)(En|Ja)$/, (_, end: string, suffix: string) => `${end}.${suffix.toLowerCase()}`)
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
