import { data } from 'react-router'
import type { z } from 'zod'

import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf, pageCountOf, pageIn, ROWS_A_PAGE } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { refuseUnreadable, withUpload } from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { countKinds, mayImport, type Plan, PLAN_KINDS } from '#app/site/staged/plan.ts'
import { findStaged, MOST_STAGED, type SentFile, type StagedFile, stageFile } from '#app/site/staged/staged.server.ts'
import type { Db } from '#db/database.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

type Options = Record<string, string>
type StagingOptions = {
  kind: StagedKind
  folder: string
  schema: z.ZodType<Options>
  /** How the file is read and kept, where it is no table. @returns its id, or a translation key */
  stage?: (db: Db, file: SentFile, now: Date) => Promise<number | string>
}

/** What the page of the form begins with. */
export function beginStaged(schema: z.ZodType) {
  return { max: MOST_STAGED / 1024 / 1024, constraint: constraintsOf(schema) }
}

/**
 * Keeps the file of a form and leads to the page that shows what it would do.
 * @param folder the address of the form; `schema` is of what is asked beside the file
 */
export async function takeStaged(request: Request, context: Context, { kind, folder, schema, stage }: StagingOptions) {
  const { db, pictures } = requestOf(context)
  const options = { folder: pictures.incoming, mostBytes: MOST_STAGED }
  return withUpload(request, options, async (form, [file]) => {
    const submission = readForm(form, schema)
    const refuseFile = (problem: string) => refuse(submission, { status: 400, fieldErrors: { file: [problem] } })
    if (!file) return refuseFile('goods:chooseFile')
    if ('problem' in file) return refuseFile(file.problem)
    if (submission.status !== 'success') return refuse(submission)

    const now = new Date()
    const staged = stage ? await stage(db, file, now) : await stageFile(db, kind, file, submission.value, now)
    return typeof staged === 'number' ? seeOther(context, `${folder}/${staged}`) : refuseFile(staged)
  }).catch(refuseUnreadable)
}

type Planner = (db: Db, staged: StagedFile) => Plan

/** What a file would do, a page of its lines at a time. @throws 404 where it was imported, or is there no longer */
export function presentStaged(
  context: Context,
  url: URL,
  { kind, id }: { kind: StagedKind; id: string },
  plan: Planner,
) {
  const { db } = requestOf(context)
  const staged = findStaged(db, kind, idOf(id))
  if (!staged) throw data(null, { status: 404 })

  const planned = plan(db, staged)
  const all = 'problem' in planned ? [] : planned.lines
  const shown = oneOf(url.searchParams.get('kind'), PLAN_KINDS)
  const page = pageIn(url.searchParams)
  const found = all.filter((line) => shown === null || line.kind === shown)
  const lines = found
    .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
    .map(({ line, kind: its, name, said }) => ({ line, kind: its, name, said }))
  return {
    name: staged.name,
    encoding: staged.encoding,
    problem: 'problem' in planned ? planned.problem : null,
    counts: countKinds(all),
    mayImport: mayImport(all),
    shown,
    lines,
    page,
    pageCount: pageCountOf(found.length),
  }
}
