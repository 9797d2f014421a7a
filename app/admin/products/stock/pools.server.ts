import { inArray } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

/** What a pool of stock is called: the shop's stands for itself, an event's has the event's name. */
export function namePools(db: Db, pools: readonly string[], locale: Locale): Map<string, string> {
  const ids = pools.map(eventOf).filter((id) => id !== null)
  const rows = db.select({ id: events.id, name: events.name }).from(events).where(inArray(events.id, ids)).all()
  const names = new Map(rows.map(({ id, name }) => [id, localise(name, locale)]))
  return new Map(pools.map((pool) => [pool, pool === WEB_POOL ? 'Web' : (names.get(eventOf(pool) ?? 0) ?? pool)]))
}

function eventOf(pool: string): number | null {
  const [, id] = /^EVENT:(\d+)$/.exec(pool) ?? []
  return id ? Number(id) : null
}
