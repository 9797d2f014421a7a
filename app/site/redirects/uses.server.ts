import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { connectionOf } from '#db/prepared.server.ts'
import { redirects, redirectUses } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

type Use = { uses: number; at: Date }
type PendingUses = Map<number, Use>

/** Counted in memory until the clock writes them down: an answer writes nothing. */
const waiting = new WeakMap<object, PendingUses>()

export function countUse(db: Db, id: number, now: Date): void {
  const pending = pendingUses(db)
  pending.set(id, { uses: (pending.get(id)?.uses ?? 0) + 1, at: now })
  waiting.set(connectionOf(db), pending)
}

/** What was counted since the clock came by. */
export function pendingUses(db: Db): PendingUses {
  return waiting.get(connectionOf(db)) ?? new Map<number, Use>()
}

/** Writes down what was counted, for the clock. */
export function keepUses(db: Db): void {
  const pending = pendingUses(db)
  if (pending.size === 0) return

  inTransaction(db, (tx) => {
    for (const [redirectId, use] of pending) addUses(tx, redirectId, use)
  })
  waiting.delete(connectionOf(db))
}

/** Of one that was deleted meanwhile nothing is kept. */
function addUses(tx: Db, redirectId: number, { uses, at }: Use): void {
  const isThere = tx.select({ id: redirects.id }).from(redirects).where(eq(redirects.id, redirectId)).get()
  if (!isThere) return

  tx.insert(redirectUses)
    .values({ redirectId, uses, lastUsedAt: at })
    .onConflictDoUpdate({
      target: redirectUses.redirectId,
      set: { uses: sql`${redirectUses.uses} + ${uses}`, lastUsedAt: at },
    })
    .run()
}
