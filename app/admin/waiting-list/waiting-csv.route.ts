import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'

import type { Route } from './+types/waiting-csv.route.ts'
import { allWaitingForDesk, readWaitingAsked } from './waiting-desk.server.ts'

const COLUMNS = ['id', 'email', 'status', 'joined', 'confirmed', 'slot', 'until', 'request']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const found = allWaitingForDesk(context.get(services).db, readWaitingAsked(url.searchParams))
  const rows = found.map(({ id, email, status, joinedAt, confirmedAt, slot, until, requestId }) => ({
    id,
    email,
    status,
    joined: joinedAt.toISOString(),
    confirmed: confirmedAt?.toISOString(),
    slot: slot?.en ?? slot?.ja,
    until: until?.toISOString(),
    request: requestId,
  }))
  return csvFile('waiting-list', rows, COLUMNS)
}
