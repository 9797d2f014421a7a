import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/slots-csv.route.ts'
import { allSlotsForDesk, readSlotsAsked } from './slots.server.ts'

const COLUMNS = ['id', 'labelEn', 'labelJa', 'startsOn', 'endsOn', 'kind', 'status', 'client', 'request']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const asked = readSlotsAsked(url.searchParams)
  const found = allSlotsForDesk(context.get(services).db, asked, getLocale(context))
  const rows = found.map(({ slot: { label, ...slot }, client, requestId }) => ({
    ...slot,
    labelEn: label.en,
    labelJa: label.ja,
    client,
    request: requestId,
  }))
  return csvFile('slots', rows, COLUMNS)
}
