import { recordAudit } from '#app/site/audit.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Hand } from './actor.ts'

type Work = { hand: Hand; action: string; requestId: number; after?: object }

/** What an administrator did to a commission goes into the audit log; what others did stands in its history. */
export function recordWork(tx: Db, { hand, action, requestId, after }: Work, now: Date): void {
  if (hand.user)
    recordAudit(tx, { by: hand.user, action: `commission.${action}`, subject: `commission/${requestId}`, after }, now)
}

type Waiting = { hand: Hand; action: string; entryId: number; after?: object }

/** The same for the waiting list. */
export function recordWaiting(tx: Db, { hand, action, entryId, after }: Waiting, now: Date): void {
  if (hand.user)
    recordAudit(tx, { by: hand.user, action: `waiting-list.${action}`, subject: `waiting-list/${entryId}`, after }, now)
}
