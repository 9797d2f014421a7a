import type { z } from 'zod'

import { isBranched, isModest, MOST_VALUES } from './body-size.ts'
import type { Base, Call } from './call.server.ts'
import { asAnswered, asRead, merged } from './merge.ts'
import { refuse, refuseIssues } from './refusals.server.ts'

/** The JSON of a body, or why it is refused. */
export async function readJson({ access, isBodyOptional }: Call, { request, t }: Base): Promise<unknown> {
  const text = await request.text()
  if (text !== '' && !isJson(request.headers.get('Content-Type'))) return refuse(t, 415)

  if (isBranched(text, MOST_VALUES[access])) return refuse(t, 400, { message: t('api:tooLarge') })

  const given = text === '' && isBodyOptional ? {} : parse(text)
  if (given === undefined) return refuse(t, 400, { message: t('api:badJson') })

  return isModest(given, MOST_VALUES[access]) ? given : refuse(t, 400, { message: t('api:tooLarge') })
}

type Given = Base & {
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
export function readBody(call: Call, schema: z.ZodType, args: Given): unknown {
  const { given, standing, isAnswer, t } = args
  const named = asAnswered(schema, given)
  const whole = standing === undefined ? named : merged(standing, named)
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
