import { csvFile } from '#app/platform/csv.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { allSlotsForAdmin, readSlotsQuery } from './slot-list.server.ts'

const COLUMNS = ['id', 'labelEn', 'labelJa', 'startsOn', 'endsOn', 'kind', 'status', 'client', 'request']

/** Exactly what the list finds, as CSV. */
export function slotsCsv(db: Db, values: URLSearchParams, locale: Locale): Response {
  const query = readSlotsQuery(values)
  const found = allSlotsForAdmin(db, query, locale)
  const rows = found.map(({ slot: { label, ...slot }, client, requestId }) => ({
    ...slot,
    labelEn: label.en,
    labelJa: label.ja,
    client,
    request: requestId,
  }))
  return csvFile('slots', rows, COLUMNS)
}
