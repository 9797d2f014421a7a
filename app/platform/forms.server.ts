import { randomUUID } from 'node:crypto'

import type { Submission, SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import { data } from 'react-router'
import { z } from 'zod'

import { outgoing } from './context.server.ts'
import { ADDED_TEXT, addText, TEXT_INTO } from './forms/added-text.ts'
import { askAbout } from './forms/doubts.ts'
import { inside, leadsTo, mayCome, INTENT, isIntent } from './forms/field-names.ts'
import { readNumber } from './forms/read-number.ts'
import type { Context } from './routing/route-handle.ts'

/**
 * Reads a posted form by its schema: lists and objects that it does not know are as if they had not come. Where a button
 * puts a text into a field, the form comes again with it and nothing is done. What is doubtful is asked about once
 * (`forms/doubts.ts`).
 */
export function readForm<S extends z.ZodType>(form: FormData, schema: S) {
  const known = knownFields(form, schema)
  const into = readText(form, TEXT_INTO)
  if (into && leadsTo(schema, into)) {
    const value = addText(readText(form, into), readText(form, ADDED_TEXT))
    known.set(INTENT, JSON.stringify({ type: 'update', payload: { name: into, value, validated: false } }))
  }
  try {
    return parse(known, known.has(INTENT) ? schema : askAbout(known, schema))
  } catch (error) {
    // A button that adds a row to what is no list.
    if (!known.has(INTENT)) throw error

    known.delete(INTENT)
    return parse(known, schema)
  }
}

/** Numbers are read as people type them. */
const coercion = configureCoercion({ type: { number: readNumber } })

function parse<S extends z.ZodType>(form: FormData, schema: S) {
  return parseWithZod(form, { schema: coercion.coerceFormValue(schema), disableAutoCoercion: true })
}

function knownFields(form: FormData, schema: z.ZodType): FormData {
  const isKnown = new Map<string, boolean>()
  const known = new FormData()
  for (const [name, value] of form) {
    if (!isKnown.has(name)) isKnown.set(name, isField(schema, name, value))
    if (isKnown.get(name)) known.append(name, value)
  }
  return known
}

function isField(schema: z.ZodType, name: string, value: FormDataEntryValue): boolean {
  return name === INTENT ? typeof value === 'string' && isIntent(value) : mayCome(schema, name)
}

/**
 * The HTML constraints of a form's fields, for its loader to hand to the page: the schema stays on the server, the
 * browser still checks early (`useCheckedForm`).
 */
export function constraintsOf(schema: z.ZodType) {
  const constraints = getZodConstraint(schema)
  addBounds(constraints, schema, '')
  return constraints
}

function addBounds(constraints: ReturnType<typeof getZodConstraint>, schema: z.ZodType, prefix: string): void {
  if (!(schema instanceof z.ZodObject)) return

  for (const [key, field] of Object.entries(schema.shape)) {
    const name = prefix + key
    Object.assign(constraints[name] ?? {}, boundsOf(field))
    addBounds(constraints, inside(field) as z.ZodType, `${name}.`)
  }
}

/** Conform looks for lengths and limits where this version of zod no longer keeps them. */
function boundsOf(field: unknown): object {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return boundsOf(field.unwrap())
  if (field instanceof z.ZodPipe) return boundsOf(field.in)
  if (field instanceof z.ZodString)
    return { minLength: field.minLength ?? undefined, maxLength: field.maxLength ?? undefined }
  if (field instanceof z.ZodNumber) return { min: limit(field.minValue), max: limit(field.maxValue) }

  return {}
}

function limit(value: number | null): number | undefined {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
}

/** One field of a posted form as text; "" where it is absent or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type Refusal = {
  /** Problems that the schema cannot know, by field: translation keys. */
  fieldErrors?: Record<string, string[]>
  formErrors?: string[]
  /** Fields whose values are not sent back, such as passwords. */
  hide?: string[]
  status?: 400 | 403 | 409 | 429
}

/** The page again with every value kept and each problem at its field (contract, section 1). */
export function refuse<T>(submission: Submission<T>, { fieldErrors, formErrors, hide, status }: Refusal = {}) {
  const result: SubmissionResult = submission.reply({
    ...(fieldErrors && { fieldErrors }),
    ...(formErrors && { formErrors }),
    ...(hide && { hideFields: hide }),
  })
  return data({ result }, { status: status ?? (isAsking(submission) ? 200 : 400) })
}

/**
 * The same for somebody who has to wait.
 * @param wait seconds until the next try is taken
 * @param more `why` is a key of a text, where it is not for trying too often
 */
export function refuseWait<T>(
  context: Context,
  submission: Submission<T>,
  wait: number,
  { hide, why = tooManyTries(wait) }: { hide?: string[]; why?: string } = {},
) {
  context.get(outgoing).set('Retry-After', String(wait))
  return refuse(submission, { formErrors: [why], hide, status: 429 })
}

/** What is said to somebody who has to wait so many seconds. */
export function tooManyTries(wait: number): string {
  return `form:tooMany?minutes=${Math.ceil(wait / 60)}`
}

/** A button that only adds or takes away a row was pressed: nothing is wrong yet. */
function isAsking<T>(submission: Submission<T>): boolean {
  return submission.status === undefined
}

/** A new key for a form whose sending must have one effect. */
export function newIdempotencyKey(): string {
  return randomUUID()
}
