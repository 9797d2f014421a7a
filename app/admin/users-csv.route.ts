import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'

import type { Route } from './+types/users-csv.route.ts'
import { allUsers, readUsersAsked } from './users.server.ts'

const COLUMNS = ['email', 'name', 'method', 'level', 'orders', 'created', 'lastSeen', 'disabled']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const rows = allUsers(context.get(services).db, readUsersAsked(url.searchParams)).map((user) => ({
    email: user.email,
    name: user.name,
    method: user.method,
    level: user.authorityLevel,
    orders: user.orderCount,
    created: user.createdAt.toISOString(),
    lastSeen: user.lastSeenAt?.toISOString(),
    disabled: user.disabledAt?.toISOString(),
  }))
  return csvFile('users', rows, COLUMNS)
}
