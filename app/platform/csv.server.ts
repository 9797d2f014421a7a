import { stringify } from 'csv-stringify/sync'

/**
 * Rows as a CSV file to save: with a byte order mark, so that spreadsheets read Japanese, and with cells that begin like
 * a formula kept as text.
 */
export function csvFile(name: string, rows: readonly Record<string, unknown>[], columns: readonly string[]): Response {
  return csvText(name, stringify([...rows], { header: true, columns: [...columns], bom: true, escape_formulas: true }))
}

/** A CSV that is written already, as a file to save. */
export function csvText(name: string, body: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
