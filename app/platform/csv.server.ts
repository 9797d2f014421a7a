import { setImmediate } from 'node:timers/promises'

import { stringify } from 'csv-stringify/sync'

import { contentDisposition } from './files/range.ts'
import { encodeShiftJis } from './files/shift-jis.ts'

type Rows = readonly Record<string, unknown>[]

/** As RFC 4180 has it: a line break within a cell of any kind is quoted, not that of the records alone. */
const FORM = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/**
 * Rows as a CSV that Japanese Excel opens as it is: with a byte order mark, lines ended as Windows ends them, and with
 * cells that begin like a formula kept as text.
 */
export function writeCsv(rows: Rows, columns: readonly string[], isBeginning = true): string {
  return stringify([...rows], {
    header: isBeginning,
    columns: [...columns],
    bom: isBeginning,
    ...FORM,
    cast: { string: keepText },
  })
}

/** An amount below nothing is a number, and no formula; so is a telephone number, which programs of carriers read. */
function keepText(value: string): string {
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^(?:-\d+(\.\d+)?|\+\d[\d ()/-]{6,})$/.test(value)
  return isFormula ? `'${value}` : value
}

/** Rows as a CSV file to save. */
export function csvFile(name: string, rows: Rows, columns: readonly string[]): Response {
  return csvText(name, writeCsv(rows, columns))
}

/** The columns of a file in their order, and what of a row stands in each. */
type Cells<Row> = Readonly<Record<string, (row: Row) => unknown>>

/** A list as a CSV file to save. */
export function csvOf<Row>(name: string, rows: readonly Row[], cells: Cells<Row>): Response {
  return csvFile(name, writeCells(rows, cells), Object.keys(cells))
}

const ROWS_A_PART = 500

/**
 * The same for a long list, read and written part by part: it neither fills memory nor keeps others waiting.
 * @param ids what the file holds, in its order; what is gone until its part is read is left out
 * @param read the rows of some of them, in any order
 */
export function csvInParts<Row extends { id: number }>(
  name: string,
  ids: readonly number[],
  read: (some: number[]) => readonly Row[],
  cells: Cells<Row>,
): Response {
  let at = -1
  const encoder = new TextEncoder()
  const columns = Object.keys(cells)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === -1) controller.enqueue(encoder.encode(writeCsv([], columns)))
      else {
        await setImmediate()
        const some = ids.slice(at * ROWS_A_PART, (at + 1) * ROWS_A_PART)
        if (some.length === 0) return controller.close()

        const found = Map.groupBy(read(some), ({ id }) => id)
        const rows = some.flatMap((id) => found.get(id) ?? [])
        controller.enqueue(encoder.encode(writeCsv(writeCells(rows, cells), columns, false)))
      }
      at += 1
    },
  })
  return csvBody(name, body, 'UTF-8')
}

function writeCells<Row>(rows: readonly Row[], cells: Cells<Row>): Rows {
  const columns = Object.entries(cells)
  return rows.map((row) => Object.fromEntries(columns.map(([name, cell]) => [name, cell(row)])))
}

/** Lines as a CSV file to save, for a program that reads one encoding alone. */
export function csvLines(name: string, lines: string[][], encoding: 'UTF-8' | 'Shift_JIS'): Response {
  const isUnicode = encoding === 'UTF-8'
  const text = stringify(lines, { bom: isUnicode, ...FORM, cast: { string: keepText } })
  return csvBody(name, isUnicode ? text : encodeShiftJis(text), encoding)
}

/** A CSV that is written already, as a file to save. */
export function csvText(name: string, body: string): Response {
  return csvBody(name, body, 'UTF-8')
}

function csvBody(name: string, body: BodyInit, encoding: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `text/csv; charset=${encoding.toLowerCase()}`,
      'Content-Disposition': contentDisposition('attachment', `${name}.csv`),
      'Cache-Control': 'private, no-store',
    },
  })
}
