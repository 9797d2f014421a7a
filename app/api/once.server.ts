import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { callKeys } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** A key that a client sent: whose it is, for what, and what it came with. */
export type SentKey = { owner: number | string; address: string; key: string; body: unknown }

/** Keys of clients may be weak: each counts for its user, or its guest's address, alone. */
export function keyOf({ owner, address, key }: SentKey): string {
  return hash(`${address} ${owner} ${key}`)
}

/**
 * Makes one thing for a key, however often it is sent.
 * @param make what it makes, by its id; null where nothing was made, which the key may then be used for again
 * @returns the id, of now or of then; OTHER where the key came with something else before
 */
export function makeOnce(db: Db, sent: SentKey, make: (tx: Db) => number | null, now: Date): number | null | 'OTHER' {
  return inTransaction(db, (tx) => {
    const key = keyOf(sent)
    const bodyHash = hash(JSON.stringify(sent.body))
    const known = tx.select().from(callKeys).where(eq(callKeys.key, key)).get()
    if (known) return known.bodyHash === bodyHash ? known.madeId : 'OTHER'

    const madeId = make(tx)
    if (madeId !== null) tx.insert(callKeys).values({ key, bodyHash, madeId, at: now }).run()
    return madeId
  })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
