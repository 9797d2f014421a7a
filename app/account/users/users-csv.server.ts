import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allUsers, readUsersQuery } from './users.server.ts'

const COLUMNS = ['email', 'name', 'method', 'level', 'orders', 'created', 'lastSeen', 'disabled']

/** Exactly what the list finds, as CSV. */
export function usersCsv(db: Db, values: URLSearchParams): Response {
  const rows = allUsers(db, readUsersQuery(values)).map((user) => ({
    email: user.email,
    name: user.name,
    method: user.method,
    level: user.authorityLevel,
    orders: user.orderCount,
    created: isoOf(user.createdAt),
    lastSeen: user.lastSeenAt && isoOf(user.lastSeenAt),
    disabled: user.disabledAt && isoOf(user.disabledAt),
  }))
  return csvFile('users', rows, COLUMNS)
}
