import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { newsletterRefusals } from '#db/schema.server.ts'
import type { RefusalReason } from '#db/vocabulary.ts'

/** An address that wants no newsletter is known again, and cannot be read. */
export function hashOf(email: string): string {
  return createHash('sha256').update(`newsletter:${email.toLowerCase()}`).digest('base64url')
}

/** No file subscribes this address from now on; its owner still can. */
export function rememberRefusal(tx: Db, email: string, reason: RefusalReason, now: Date): void {
  tx.insert(newsletterRefusals)
    .values({ hash: hashOf(email), reason, at: now })
    .onConflictDoNothing()
    .run()
}

/** Whoever confirms by the link in a mail has changed their mind. */
export function forgetRefusal(tx: Db, email: string): void {
  tx.delete(newsletterRefusals)
    .where(eq(newsletterRefusals.hash, hashOf(email)))
    .run()
}

/** All that refuse, by their hashes. */
export function readRefusals(db: Db): Map<string, RefusalReason> {
  return new Map(
    db
      .select()
      .from(newsletterRefusals)
      .all()
      .map(({ hash, reason }) => [hash, reason]),
  )
}
