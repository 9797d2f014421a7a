import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionFiles, commissionMessages } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { emailMessage } from '../emails/message-emails.server.ts'
import type { KeptFile } from '../requests/files.server.ts'
import { findRequest } from '../requests/requests.server.ts'

export type NewMessage = { text: string; operation: string; files: KeptFile[] }

/** Writes a message with its files, and tells the other side by mail; sent twice with one operation it is one. */
export function sendMessage(db: Db, requestId: number, message: NewMessage, actor: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    if (!findRequest(tx, requestId)) return 'NOT_FOUND'

    const { text, operation, files } = message
    const written = tx
      .insert(commissionMessages)
      .values({ requestId, by: actor.by, text, operation, at: now })
      .onConflictDoNothing()
      .returning({ id: commissionMessages.id })
      .get()
    if (!written) return 'DONE'

    for (const file of files)
      tx.insert(commissionFiles)
        .values({ ...file, requestId, messageId: written.id, createdAt: now })
        .run()
    emailMessage(tx, requestId, { id: written.id, by: actor.by, text }, now)
    // What was said is the client's too: the log names the message alone.
    recordWork(tx, { actor, action: 'message', requestId, after: { message: written.id } }, now)
    return 'DONE'
  })
}

export function listMessages(db: Db, requestId: number) {
  return db
    .select()
    .from(commissionMessages)
    .where(eq(commissionMessages.requestId, requestId))
    .orderBy(asc(commissionMessages.id))
    .all()
}
