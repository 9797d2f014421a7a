import { z } from 'zod'

import { bare, bilingualIn, joined, shapeOf } from './bilingual.ts'
import { texts } from './fields.forms.ts'
import { readTyped } from './typed.ts'

type Values = Readonly<Record<string, string | undefined>>

/** What a form begins with, in JSON: all of its fields, each typed as the form reads it. */
export function fieldsOf(form: z.ZodType, values: Values): Record<string, unknown> {
  const shape = shapeOf(form)
  const known = Object.keys(values).filter((name) => shape[name])
  const typed = readTyped(
    form,
    new URLSearchParams(known.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  )
  const all = known.map((name) => [name, typed[name] ?? emptyOf(shape[name])])
  const bilingual = bilingualIn(Object.keys(shape))
  return withoutGaps(joined(Object.fromEntries(all), bilingual), bilingual)
}

/** Texts by language have the languages in which there is something. */
function withoutGaps(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const filled = names.map((name) => {
    const written = Object.entries(fields[name] ?? {}).filter(([, text]) => text !== '')
    return [name, Object.fromEntries(written)]
  })
  return { ...fields, ...(Object.fromEntries(filled) as object) }
}

function emptyOf(field: z.ZodType | undefined): unknown {
  const kind = bare(field)
  if (kind instanceof z.ZodBoolean) return false
  if (kind instanceof z.ZodArray) return []

  return kind instanceof z.ZodString && field?.safeParse('').success ? '' : null
}

/** What `fieldsOf` gives of a form; what a form asks for to do something, as taking a picture away, is not in it. */
export function answerOf(form: z.ZodType): Record<string, z.ZodType> {
  const shape = shapeOf(form)
  const bilingual = new Set(bilingualIn(Object.keys(shape)))
  const isPart = (name: string) => bilingual.has(name.replace(/(En|Ja)$/, ''))
  const plain = Object.entries(shape).filter(([name]) => !isPart(name))
  return {
    ...Object.fromEntries([...bilingual].map((name) => [name, texts])),
    ...Object.fromEntries(plain.map(([name, field]) => [name, answerFor(field).optional()])),
  }
}

function answerFor(field: z.ZodType): z.ZodType {
  const kind = bare(field)
  const isNeeded = emptyOf(field) !== null || !field.safeParse(undefined).success
  const known = kind instanceof z.ZodEnum || kind instanceof z.ZodBoolean ? kind : kindOf(kind)
  return isNeeded ? known : known.nullable()
}

function kindOf(kind: unknown): z.ZodType {
  if (kind instanceof z.ZodNumber) return z.int()

  return kind instanceof z.ZodArray ? z.array(z.unknown()) : z.string()
}
