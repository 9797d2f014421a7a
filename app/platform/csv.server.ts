import { stringify } from 'csv-stringify/sync'

import { encodeShiftJis } from './files/shift-jis.ts'

type Rows = readonly Record<string, unknown>[]

/**
 * Rows as a CSV that Japanese Excel opens as it is: with a byte order mark, lines ended as Windows ends them, and with
 * cells that begin like a formula kept as text.
 */
export function writeCsv(rows: Rows, columns: readonly string[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
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
