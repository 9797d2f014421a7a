import { z } from 'zod'

import { nested } from '#app/platform/forms/nested.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { texts } from './fields.forms.ts'

type Values = Readonly<Record<string, string | undefined>>

/** What a form begins with, in JSON: all of its fields, each typed as the form reads it. */
export function fieldsOf(form: z.ZodType, values: Values): Record<string, unknown> {
  const shape = shapeOf(form)
  const all = nested(values)
  const known = Object.keys(all).filter((name) => shape[name])
  const plain = known.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  const typed = readTyped(form, new URLSearchParams(plain))
  return Object.fromEntries(
    known.map((name) => [name, isText(shape[name]) ? textIn(all[name]) : plainly(shape[name], typed[name])]),
  )
}

/** A moment, which a form has by the site's clock, is told as all others are. */
function plainly(field: z.ZodType | undefined, value: unknown): unknown {
  const read = typeof value === 'string' ? field?.safeParse(value).data : null
  return read instanceof Date ? read.toISOString() : (value ?? emptyOf(field))
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

/** The fields of an object that a schema describes; none of any other schema. */
export function shapeOf(schema: unknown): Readonly<Record<string, z.ZodType>> {
  const inner = bare(schema)
  if (inner instanceof z.ZodIntersection) return { ...shapeOf(inner.def.left), ...shapeOf(inner.def.right) }

  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** The kind of a field, without what may be left out of it. */
function bare(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  if (isWrapped) return bare(schema.unwrap())

  return schema instanceof z.ZodPipe ? bare(schema.in) : schema
}
