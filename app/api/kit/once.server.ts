import { createHash, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { callKeys } from '#db/schema.server.ts'
import { inTransaction, undoAndReturn } from '#db/transactions.server.ts'

import type { CallArgs } from './call.server.ts'
import { refuse, refuseOther } from './refusals.server.ts'

/**
 * A key that a client sent: whose it is, for what, and what it came with. Of a guest, who may name another e-mail
 * address with the same key, the network counts too.
 */
export type SentKey = { owner: number | string; network?: string; address: string; key: string; body: unknown }

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
    const keys = [keyOf(sent), ...(sent.network ? [keyOf({ ...sent, owner: `network ${sent.network}` })] : [])]
    const bodyHash = hash(JSON.stringify(sent.body))
    const known = keys.flatMap((key) => tx.select().from(callKeys).where(eq(callKeys.key, key)).get() ?? [])[0]
    if (known) return known.bodyHash === bodyHash ? known.madeId : 'OTHER'

    const madeId = make(tx) ?? undoAndReturn(null)
    tx.insert(callKeys)
      .values(keys.map((key) => ({ key, bodyHash, madeId, at: now })))
      .run()
    return madeId
  })
}

type OnceArgs = Pick<CallArgs<unknown, unknown, unknown>, 'db' | 'viewer' | 'key' | 'body' | 'now' | 't'>

/**
 * Does what a call asks for once for its key; without one, each time.
 * @param make what it makes, by its id, or why it is refused; the operation names it where the same is kept once
 * @returns the id, of now or of then, or the refusal
 */
export function doOnce(
  { db, viewer, key, body, now, t }: OnceArgs,
  address: string,
  make: (tx: Db, operation: string) => number | Response,
): number | Response {
  if (key === '') return inTransaction(db, (tx) => make(tx, randomUUID()))

  const sent = { owner: viewer?.id ?? '', address, key, body }
  let refusal: Response | undefined
  const made = makeOnce(
    db,
    sent,
    (tx) => {
      const done = make(tx, keyOf(sent))
      if (typeof done === 'number') return done

      refusal = done
      return null
    },
    now,
  )
  return made === 'OTHER' ? refuseOther(t) : (made ?? refusal ?? refuse(t, 409))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
