import { z } from 'zod'

import { nested } from '#app/platform/forms/nested.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { texts } from './fields.forms.ts'
import { bare, shapeOf } from './shape.ts'
import { readTyped } from './typed.ts'

type Values = Readonly<Record<string, string | undefined>>

/** What a form begins with, in JSON: all of its fields, each typed as the form reads it. */
export function fieldsOf(form: z.ZodType, values: Values): Record<string, unknown> {
  const shape = shapeOf(form)
  const all = nested(values)
  const known = Object.keys(all).filter((name) => shape[name])
  const plain = known.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  const typed = readTyped(form, new URLSearchParams(plain))
  return Object.fromEntries(
    known.map((name) => [name, isText(shape[name]) ? textIn(all[name]) : (typed[name] ?? emptyOf(shape[name]))]),
  )
}

/** A text has the languages in which there is something. */
function textIn(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => text))
}

function emptyOf(field: z.ZodType | undefined): unknown {
  const kind = bare(field)
  if (kind instanceof z.ZodBoolean) return false
  if (kind instanceof z.ZodArray) return []

  return kind instanceof z.ZodString && field?.safeParse('').success ? '' : null
}

/** What `fieldsOf` gives of a form; what a form asks for to do something, as taking a picture away, is not in it. */
export function answerOf(form: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shapeOf(form)).map(([name, field]) => [name, isText(field) ? texts : answerFor(field).optional()]),
  )
}

/** Whether a field is a text in both languages. */
function isText(field: z.ZodType | undefined): boolean {
  return LOCALES.every((lang) => lang in shapeOf(field))
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
