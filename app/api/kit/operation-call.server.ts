import { z } from 'zod'

import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { type NEW, type Operation, problemsOf, type Refusal, refusalOf } from '#app/site/operations/operation.server.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { adminCall, type Base, type Call, reply } from './call.server.ts'
import { id } from './fields.forms.ts'
import { doOnce } from './once.server.ts'
import { refuse, refuseKeys } from './refusals.server.ts'

type Shape = z.ZodRawShape
/** What is new has no number that its address could name. */
type IdParams<Thing> = [Thing] extends [typeof NEW] ? {} : { id: typeof id }
type Answer<A extends z.ZodType> = {
  answer: A
  /** The subject as the administration sees it, after what was done, or what was made. */
  present: (args: Base & { viewer: Viewer }, id: number) => z.input<A> | Response
  isBodyOptional?: true
}

/** The call of an operation: its body is the operation's input, its answer the subject, or nothing. */
export function operationCall<
  Thing,
  At extends Shape,
  In extends Shape,
  Query extends Shape,
  A extends z.ZodType = z.ZodVoid,
>(
  operation: Operation<Thing, At, In, Query>,
  { answer, present = () => undefined as never, isBodyOptional }: Partial<Answer<A>> = {},
): Call<z.ZodObject<IdParams<Thing> & At>, z.ZodObject<Query>, z.ZodObject<In>, A> {
  const { summary, about, conflict, at, input, query, once, subject, makes } = operation
  const params = z.object({ ...(!subject.isNew && { id }), ...at }) as z.ZodObject as z.ZodObject<IdParams<Thing> & At>
  return adminCall(
    {
      summary,
      ...(about && { about }),
      ...(Object.keys(params.shape).length > 0 && { params }),
      ...(Object.keys(input).length > 0 && { body: z.object(input) }),
      ...(Object.keys(query).length > 0 && { query: z.object(query) }),
      ...(once && { isOnce: 'required' }),
      ...(conflict && { errors: { 409: conflict } }),
      ...(answer && { answer }),
      ...(makes && { statuses: [201] }),
      ...(isBodyOptional && { isBodyOptional }),
    },
    (args) => {
      const { db, t, locale, viewer: by, now } = args
      const { id: subjectId = 0, ...place } = args.params as { id?: number }
      const run = (tx: Db, key: string) => {
        const found = subject.find(tx, subjectId)
        if (found === null) return refuse(t, 404)

        const given = { ...place, ...(args.query as object), ...(args.body as object), operation: key } as never
        const result = operation.run(tx, subjectId, given, { by, locale, now })
        const refusal = refusalOf(operation, result, found, { t, locale, db: tx }, given)
        if (refusal) return refuseAs(refusal, input, t)

        return makes ? makes(result as never) : subjectId
      }
      const done = once
        ? doOnce(args, `${once} of ${subject.name} ${subjectId}`, run)
        : inTransaction(db, (tx) => run(tx, ''))
      if (typeof done !== 'number') return done

      const presented = present(args, done)
      if (!makes || presented instanceof Response) return presented

      return reply(presented, { status: 201, headers: { Location: `/api${subject.path(done)}` } })
    },
  )
}

function refuseAs(refusal: Refusal | 'NOT_FOUND', input: Shape, t: T): Response {
  if (refusal === 'NOT_FOUND') return refuse(t, 404)
  if ('key' in refusal)
    return refuse(t, 409, {
      message: formatProblem(t, `${refusal.key}?${new URLSearchParams(refusal.values)}`),
      ...refusal.detail,
    })

  const { fields, status, detail } = refusal
  const problems = problemsOf(fields, input)
  if (status !== 409) return refuseKeys(t, Object.fromEntries(problems.map(([name, problem]) => [name, [problem]])))

  const message = problems.map(([, problem]) => formatProblem(t, problem))
  return refuse(t, 409, { message: message.join(' '), ...detail })
}
