import { z } from 'zod'

import type { Change } from '#app/site/audit/audit.server.ts'
import { countKinds, mayImport, type Plan, PLAN_KINDS } from '#app/site/staged/plan.ts'
import { findStaged, type StagedFile, MOST_STAGED, type SentFile, stageFile } from '#app/site/staged/staged.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import { adminCall, type Base, reply } from '../kit/call.server.ts'
import { byId } from '../kit/fields.forms.ts'
import { bare, withFiles } from '../kit/files.server.ts'
import { named } from '../kit/names.ts'
import { refuse, refuseField } from '../kit/refusals.server.ts'

const MOST_LINES = 1000

const plan = named(
  'Plan',
  z.object({
    id: z.int(),
    name: z.string(),
    encoding: z.string().describe('As its bytes were read'),
    problem: z.string().nullable().describe('Why it is no such file at all'),
    mayRun: z.boolean().describe('No line is wrong, and something would change'),
    counts: z.object({ WRONG: z.int(), NEW: z.int(), CHANGED: z.int(), SAME: z.int(), SKIPPED: z.int() }),
    lines: z
      .array(z.object({ line: z.int(), kind: z.enum(PLAN_KINDS), name: z.string(), said: z.string() }))
      .describe(`What becomes of each line, the first ${MOST_LINES}`),
  }),
)

type Kind<Q extends z.ZodRawShape> = {
  kind: StagedKind
  what: string
  /** What is asked beside the file. */
  options: Q
  /** How a file is read and kept that is no table; its type is `type`. */
  stage?: (db: Db, file: SentFile, now: Date) => Promise<number | string>
  type?: string
  plan: (db: Db, staged: StagedFile) => Plan
  run: (db: Db, id: number, change: Change) => { count: number } | false
}

/** A file is sent, what it would do is read, and then it is imported: all of it or nothing. */
export function stagedCalls<const P extends string, Q extends z.ZodRawShape>(path: P, made: Kind<Q>) {
  const { kind, what, options, stage } = made
  const keep = (db: Db, file: SentFile, chosen: Record<string, string>, now: Date) =>
    stage ? stage(db, file, now) : stageFile(db, kind, file, chosen, now)
  return {
    [`POST ${path}`]: adminCall(
      {
        summary: `Reads a file of ${what} and says what it would do: nothing is imported yet`,
        about: 'The file is kept for a day. Imported again, it makes nothing twice.',
        query: z.object({ ...bare, ...options }),
        takes: [made.type ?? 'text/csv'],
        answer: plan,
        statuses: [201],
      },
      async (args) => {
        const { db, now, t, query } = args
        const { name: _, ...chosen } = query as { name?: string } & Record<string, string>
        const staged = await withFiles(args as never, MOST_STAGED, async ([file]) =>
          file && 'path' in file ? keep(db, file, chosen, now) : (file?.problem ?? 'goods:chooseFile'),
        )
        if (staged instanceof Response) return staged
        if (typeof staged === 'string') return refuseField(t, 'files', formatProblem(t, staged))

        const presented = present(args, made, staged)
        const headers = { Location: `/api/${path}/${staged}` }
        return presented instanceof Response ? presented : reply(presented, { status: 201, headers })
      },
    ),
    [`GET ${path}/{id}`]: adminCall(
      { summary: `What a file of ${what} would do now`, params: byId, answer: plan },
      (args) => present(args, made, args.params.id),
    ),
    [`POST ${path}/{id}/run`]: adminCall(
      {
        summary: `Imports a file of ${what}: all of it or nothing`,
        params: byId,
        answer: z.object({ count: z.int().describe('How much was made or changed') }),
        errors: { 409: 'A line is wrong, nothing would change, or it was imported before' },
      },
      (args) => {
        const { db, params, t } = args
        const done = made.run(db, params.id, changeOf(args))
        return done || refuse(t, 409, { message: t('goods:importCannot') })
      },
    ),
  } as Record<`POST ${P}` | `GET ${P}/{id}` | `POST ${P}/{id}/run`, ReturnType<typeof adminCall>>
}

function present({ db, t }: Pick<Base, 'db' | 't'>, made: Pick<Kind<z.ZodRawShape>, 'kind' | 'plan'>, id: number) {
  const staged = findStaged(db, made.kind, id)
  if (!staged) return refuse(t, 404)

  const planned = made.plan(db, staged)
  const lines = 'problem' in planned ? [] : planned.lines
  return {
    id,
    name: staged.name,
    encoding: staged.encoding,
    problem: 'problem' in planned ? formatProblem(t, planned.problem) : null,
    mayRun: mayImport(lines),
    counts: countKinds(lines),
    lines: lines
      .slice(0, MOST_LINES)
      .map(({ line, kind, name, said }) => ({ line, kind, name, said: said && formatProblem(t, said) })),
  }
}

/** What a call of an administrator knows. */
export type AdminBase = Base & { viewer: { id: number; email: string } }

/** Who changes something, and when. */
export function changeOf({ viewer, now }: Pick<AdminBase, 'viewer' | 'now'>) {
  return { by: viewer, now }
}
