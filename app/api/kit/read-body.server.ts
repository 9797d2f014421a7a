import type { z } from 'zod'

import { isFields } from '#app/platform/forms/nested.ts'

import { isBranched, isModest, MOST_VALUES } from './body-size.ts'
import type { Base, Call } from './call.server.ts'
import { refuse, refuseIssues } from './refusals.server.ts'
import { shapeOf } from './schemas.ts'

/** The JSON of a body, or why it is refused. */
export async function readJson({ access, isBodyOptional }: Call, { request, t }: Base): Promise<unknown> {
  const text = await request.text()
  if (text !== '' && !isJson(request.headers.get('Content-Type'))) return refuse(t, 415)

  if (isBranched(text, MOST_VALUES[access])) return refuse(t, 400, { message: t('api:tooLarge') })

  const given = text === '' && isBodyOptional ? {} : parse(text)
  if (given === undefined) return refuse(t, 400, { message: t('api:badJson') })

  return isModest(given, MOST_VALUES[access]) ? given : refuse(t, 400, { message: t('api:tooLarge') })
}

type BodyInput = Base & {
  params: unknown
  given: unknown
  /** What the body changes, as `GET` gives it; undefined where it is a whole of its own. */
  standing: unknown
  /** Whether the call answers what stands. */
  isAnswer: boolean
}

/**
 * A body as its schema has it, with what stands where it names nothing; or why it is refused. What changes nothing is
 * not done at all: what stands is the answer.
 */
export function readBody(call: Call, schema: z.ZodType, args: BodyInput): unknown {
  const { given, standing, isAnswer, t } = args
  const whole = standing === undefined ? given : merged(standing, given)
  if (isAnswer && standing !== undefined && JSON.stringify(whole) === JSON.stringify(standing))
    return Response.json(standing)

  const body = asRead(schema, whole)
  const read = (call.bodyFor?.(args as never, body) ?? schema).safeParse(body)
  return read.error ? refuseIssues(read.error, t) : read.data
}

function isJson(type: string | null): boolean {
  return type === null || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What stands, with what is named: objects take it over field by field, anything else is replaced. */
function merged(standing: unknown, given: unknown): unknown {
  if (!isFields(standing) || !isFields(given)) return given

  const named = Object.entries(given).map(([name, value]) => [name, merged(standing[name], value)])
  return { ...standing, ...(Object.fromEntries(named) as object) }
}

/** A body as its schema reads it: null is nothing where a field may be left out. */
function asRead(schema: z.ZodType, body: unknown): unknown {
  if (!isFields(body)) return body

  const shape = shapeOf(schema)
  const fields = Object.entries(body).map(([name, value]) => [name, shape[name] ? asRead(shape[name], value) : value])
  return Object.fromEntries(fields.filter(([name, value]) => value !== null || !isLeftOut(shape[String(name)])))
}

function isLeftOut(field: z.ZodType | undefined): boolean {
  return field !== undefined && !field.safeParse(null).success && field.safeParse(undefined).success
}
