import { z } from 'zod'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { day, choice, wholeNumber } from '#app/platform/fields.forms.ts'
import { bulkForm } from '#app/shop/products/admin/bulk.forms.ts'
import { changeProducts, MOST_AT_ONCE } from '#app/shop/products/admin/bulk.server.ts'
import { BULK_ACTIONS } from '#app/shop/products/admin/bulk.ts'
import { keepImport } from '#app/shop/products/import/import-job.server.ts'
import { isNote } from '#app/shop/products/import/import-notes.ts'
import {
  beginImport,
  countLines,
  findImport,
  IMPORT_REFUSALS,
  listImports,
  listLines,
  startJob,
  waitFor,
} from '#app/shop/products/import/imports.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { CSV_SEPARATORS, IMPORT_LINE_KINDS, IMPORT_STATES } from '#db/vocabulary.ts'

import { adminCall, type Base, counted, reply } from '../../kit/call.server.ts'
import { byId, id, moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { bare, withFiles } from '../../kit/files.server.ts'
import { named } from '../../kit/names.ts'
import { refuse, refuseField, refuseIssues } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const ids = z
  .array(id, 'form:format')
  .min(1, 'goods:chooseProducts')
  .max(MOST_AT_ONCE, `form:tooLarge?max=${MOST_AT_ONCE}`)
const change = z.object(
  {
    ids,
    action: choice(BULK_ACTIONS),
    priceMinor: wholeNumber(0, 1e12).optional().describe('Of `SET_PRICE`'),
    percent: z
      .number('form:number')
      .min(-100, 'form:tooSmall?min=-100')
      .max(1000, 'form:tooLarge?max=1000')
      .multipleOf(0.01, 'goods:badPercent')
      .optional()
      .describe('Of `CHANGE_PRICE`, up or down, and of `START_SALE`, off'),
    until: day.optional().describe('Last day of the sale'),
  },
  'form:format',
)

const counts = z.object({ WRONG: z.int(), NEW: z.int(), CHANGED: z.int(), SAME: z.int() })
const names = z.array(z.string())
const anImport = named(
  'Import',
  z.object({
    id: z.int(),
    name: z.string(),
    state: z.enum(IMPORT_STATES).describe('`PLANNED` may be begun, when no line is wrong'),
    done: z.int().describe('Products that were written so far'),
    problem: z.string().nullable(),
    encoding: z.string().nullable().describe('As its bytes were read'),
    separator: z.enum(CSV_SEPARATORS).nullable(),
    columns: z.object({ unknown: names, missing: names, empty: names }).nullable(),
    lines: counts,
  }),
)
const MOST_CSV_BYTES = 20 * 1024 * 1024
/** Milliseconds in which a plan is usually ready, and a small file imported. */
const [PLAN_PATIENCE, RUN_PATIENCE] = [15_000, 2000]

/** Many products at once: changes, and files of them. The export is `GET admin/products.csv`. */
export const productListCalls = {
  'POST admin/products/bulk': adminCall(
    {
      summary: 'Changes many products at once: their status, price or sale',
      about: 'All or none. A price rounds half up; a sale begins now.',
      body: change,
      answer: z.object({ count: z.int().describe('How many were changed') }),
      errors: { 409: 'Sale prices would not be below the prices, or digital products have no file yet' },
    },
    (args) => {
      const { db, body, t } = args
      const base = baseOf(listCurrencies(db))
      const value = body.action === 'SET_PRICE' ? priceOf(body.priceMinor, base) : String(body.percent ?? '')
      const read = bulkForm(base).safeParse({ ids: body.ids, bulk: body.action, value, until: body.until })
      if (read.error) return refuseIssues(read.error, t)

      const count = changeProducts(db, read.data.ids, read.data.change, changeOf(args))
      if (typeof count === 'object') return refuse(t, 409, { message: t(count.problem, { number: count.number }) })

      return { count }
    },
  ),
  'GET admin/products/imports': adminCall(
    {
      summary: 'The latest imports',
      answer: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          state: z.enum(IMPORT_STATES),
          createdAt: moment,
          by: z.string().nullable(),
        }),
      ),
    },
    ({ db }) => listImports(db),
  ),
  'POST admin/products/imports': adminCall(
    {
      summary: 'Reads a CSV of products and says what it would do: nothing is imported yet',
      about: 'Where the file is long, the answer comes before the plan is ready (202).',
      query: z.object(bare),
      takes: ['text/csv'],
      answer: anImport,
      statuses: [201, 202],
    },
    async (args) => {
      const { db, services, t } = args
      const { dataDir } = services.config
      const first = await withFiles(args, MOST_CSV_BYTES, async ([file]) =>
        file && 'path' in file
          ? keepImport(db, dataDir, file, changeOf(args))
          : refuseField(t, 'files', formatProblem(t, file?.problem ?? 'goods:chooseFile')),
      )
      if (first instanceof Response) return first

      await waitFor(startJob(dataDir, 'plan', first), PLAN_PATIENCE)
      const presented = present(args, first.id)
      if (presented instanceof Response) return presented

      const headers = { Location: `/api/admin/products/imports/${first.id}` }
      return reply(presented, { status: presented.state === 'PLANNING' ? 202 : 201, headers })
    },
  ),
  'GET admin/products/imports/{id}': adminCall(
    { summary: 'An import: how far it is, and how many lines do what', params: byId, answer: anImport },
    (args) => present(args, args.params.id),
  ),
  'GET admin/products/imports/{id}/lines': adminCall(
    {
      summary: 'What each line of an import does, or what is wrong with it',
      params: byId,
      query: z.object({ kind: z.enum(IMPORT_LINE_KINDS, 'form:choose').optional(), ...windowFields(25) }),
      answer: z.array(
        z.object({
          line: z.int(),
          kind: z.enum(IMPORT_LINE_KINDS),
          slug: z.string(),
          said: z.array(z.string()).describe('The fields that change, or the problems'),
        }),
      ),
      isCounted: true,
    },
    ({ db, params, query, t }) => {
      const found = findImport(db, params.id)
      if (!found) return refuse(t, 404)

      const { kind = null } = query
      const all = countLines(db, found.id)
      const lines = listLines(db, found.id, { kind, window: windowOf(query) }).map((line) => ({
        ...line,
        said: line.said.map((one) => (line.kind === 'WRONG' || isNote(one) ? formatProblem(t, one) : one)),
      }))
      return counted(lines, kind === null ? Object.values(all).reduce((sum, n) => sum + n, 0) : all[kind])
    },
  ),
  'POST admin/products/imports/{id}/run': adminCall(
    {
      summary: 'Imports what was planned',
      params: byId,
      answer: anImport,
      errors: { 409: 'Another one runs, or this one has wrong lines or is done' },
    },
    async (args) => {
      const { db, services, params, t } = args
      const found = findImport(db, params.id)
      if (!found) return refuse(t, 404)

      const begun = beginImport(db, found.id, changeOf(args))
      if (begun !== 'DONE') return refuse(t, 409, { message: t(IMPORT_REFUSALS[begun]) })

      await waitFor(startJob(services.config.dataDir, 'run', found), RUN_PATIENCE)
      return present(args, found.id)
    },
  ),
}

function priceOf(minor: number | undefined, base: ReturnType<typeof baseOf>): string {
  return minor === undefined ? '' : moneyField(minor, base)
}

function present({ db, t }: Base, importId: number) {
  const found = findImport(db, importId)
  if (!found) return refuse(t, 404)

  return { ...found, problem: found.problem && formatProblem(t, found.problem), lines: countLines(db, found.id) }
}
