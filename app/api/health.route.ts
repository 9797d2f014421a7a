import { sql } from 'drizzle-orm'

import { services } from '#app/platform/context.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Route } from './+types/health.route.ts'

/** Whether the site can do its work: 503 when the database cannot be read or written (contract, section 3). */
export function loader({ context }: Route.LoaderArgs) {
  const { db, version } = context.get(services)
  const isWell = canWrite(db)
  const body = { status: isWell ? 'ok' : 'error', version, database: isWell ? 'ok' : 'error' }
  return Response.json(body, { status: isWell ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}

/** Takes the write lock and lets it go: nothing changes, and a full or read-only disk is found. */
function canWrite(db: Db): boolean {
  try {
    db.transaction((tx) => tx.get(sql`SELECT count(*) FROM site_settings`), { behavior: 'immediate' })
    return true
  } catch {
    return false
  }
}
