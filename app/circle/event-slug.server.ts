import { and, eq, ne } from 'drizzle-orm'

import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'

/** Made of the name and its year; a name without letters gives its day. */
export function freeSlug(tx: Db, id: string | null, name: string, startsOn: string): string {
  const base = slugOf(name)
  const wanted = base ? base : `event-${startsOn}`
  const dated = [wanted, `${wanted}-${startsOn.slice(0, 4)}`, `${wanted}-${startsOn}`]
  const isOther = (slug: string) => isTaken(tx, id, slug)
  return dated.find((slug) => !isOther(slug)) ?? firstFree(wanted, isOther)
}

export function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const other = and(eq(events.slug, slug), ne(events.id, Number(id ?? 0)))
  return tx.select({ id: events.id }).from(events).where(other).get() !== undefined
}
