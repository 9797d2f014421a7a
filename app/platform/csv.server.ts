import { setImmediate } from 'node:timers/promises'

import { stringify } from 'csv-stringify/sync'

import { encodeShiftJis } from './files/shift-jis.ts'

type Rows = readonly Record<string, unknown>[]

/**
 * Rows as a CSV that Japanese Excel opens as it is: with a byte order mark, lines ended as Windows ends them, and with
 * cells that begin like a formula kept as text.
 */
export function writeCsv(rows: Rows, columns: readonly string[], isBeginning = true): string {
  return stringify([...rows], {
    header: isBeginning,
    columns: [...columns],
    bom: isBeginning,
    record_delimiter: 'windows',
    cast: { string: keepText },
  })
}

/** An amount below nothing is a number, and no formula. */
function keepText(value: string): string {
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^-\d+(\.\d+)?$/.test(value)
  return isFormula ? `'${value}` : value
}

/** Rows as a CSV file to save. */
export function csvFile(name: string, rows: Rows, columns: readonly string[]): Response {
  return csvText(name, writeCsv(rows, columns))
}

const ROWS_A_PART = 500

/**
 * All rows of a list as a CSV file to save, read and written part by part: a long one neither fills memory nor keeps
 * others waiting.
 * @param write makes the rows of one of them
 * @param ids what the file holds, in its order; what is gone until its part is read is left out
 */
export function csvInParts<Row extends { id: number }>(
  name: string,
  columns: readonly string[],
  ids: readonly number[],
  { read, write }: { read: (some: number[]) => Row[]; write: (row: Row) => Rows[number] | Rows },
): Response {
  let at = -1
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === -1) controller.enqueue(encoder.encode(writeCsv([], columns)))
      else {
        await setImmediate()
        const some = ids.slice(at * ROWS_A_PART, (at + 1) * ROWS_A_PART)
        if (some.length === 0) return controller.close()

        const found = new Map(read(some).map((row) => [row.id, row]))
        const rows = some.flatMap((id) => found.get(id) ?? []).flatMap(write)
        controller.enqueue(encoder.encode(writeCsv(rows, columns, false)))
      }
      at += 1
    },
  })
  return csvBody(name, body, 'UTF-8')
}

/** Lines as a CSV file to save, for a program that reads one encoding alone. */
export function csvLines(name: string, lines: string[][], encoding: 'UTF-8' | 'Shift_JIS'): Response {
  const isUnicode = encoding === 'UTF-8'
  const text = stringify(lines, { bom: isUnicode, record_delimiter: 'windows', cast: { string: keepText } })
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
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
