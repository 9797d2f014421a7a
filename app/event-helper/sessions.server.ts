import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { events, tillProducts, tillSessions } from '#db/schema.server.ts'

export type TillSession = typeof tillSessions.$inferSelect
export type TillProduct = typeof tillProducts.$inferSelect

export function findEvent(db: Db, eventId: number) {
  return db.select().from(events).where(eq(events.id, eventId)).get() ?? null
}

export function findSession(db: Db, eventId: number): TillSession | null {
  return db.select().from(tillSessions).where(eq(tillSessions.eventId, eventId)).get() ?? null
}

/** Every event with the state of its table, if it has one. */
export function listTables(db: Db) {
  return db
    .select({ event: events, state: tillSessions.state })
    .from(events)
    .leftJoin(tillSessions, eq(tillSessions.eventId, events.id))
    .orderBy(asc(events.startsOn), asc(events.id))
    .all()
}

/** What lies on the table, in its order. */
export function listTillProducts(db: Db, sessionId: number): TillProduct[] {
  return db
    .select()
    .from(tillProducts)
    .where(eq(tillProducts.sessionId, sessionId))
    .orderBy(asc(tillProducts.position), asc(tillProducts.productId))
    .all()
}
