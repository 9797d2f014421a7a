import type { z } from 'zod'

import { type CsvFormat, readTable } from '#app/platform/csv-table.ts'

/** What is wrong with a line of a file; the problem is a translation key with its values. */
export type LineProblem = { line: number; problem: string }

/** `reading` is null where the file is no table. */
export type ParsedLines<Row> = { rows: Row[]; problems: LineProblem[]; reading: CsvFormat | null }

export type Cells = Record<string, string>

type File<S> = {
  columns: readonly string[]
  needed: readonly string[]
  schema: S
  /** What a line has in the columns that the file does without. */
  leftOut?: (line: Cells) => Cells
}

type Answer<Row> = { row: Row; problem?: never } | { row?: never; problem: string }

/** Every line by its schema, then by what only the lines before it tell. */
export function readLines<Row, S extends z.ZodType>(
  csv: string,
  { columns, needed, schema, leftOut }: File<S>,
  judge: (line: z.infer<S>) => Answer<Row>,
): ParsedLines<Row> {
  const table = readTable(csv, { known: columns, needed, trim: true })
  if ('reason' in table) {
    const problem = `shipping:badColumns?${new URLSearchParams({ columns: needed.join(', ') })}`
    const reason = table.reason === 'BROKEN' ? 'shipping:badCsv' : problem
    return { rows: [], problems: [{ line: table.line, problem: reason }], reading: null }
  }
  const rows: Row[] = []
  const problems: LineProblem[] = []
  for (const { line, cells } of table.lines) {
    const whole = { ...leftOut?.(cells), ...cells }
    const { data, error } = schema.safeParse(whole)
    const answer: Answer<Row> = error ? { problem: problemOf(error, whole) } : judge(data)
    if (answer.problem === undefined) rows.push(answer.row)
    else problems.push({ line, problem: answer.problem })
  }
  return { rows, problems, reading: { separator: table.separator, columns: table.columns } }
}

function problemOf({ issues: [issue] }: z.ZodError, cells: Cells): string {
  const column = String(issue?.path[0])
  if (cells[column] === undefined) return `csv:needed?${new URLSearchParams({ column })}`

  return issue?.message ?? 'form:format'
}
