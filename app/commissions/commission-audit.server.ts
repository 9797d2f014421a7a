import type { VerbOf } from '#app/site/audit/actions.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Actor } from './actor.ts'

type Work = { actor: Actor; action: VerbOf<'commission'>; requestId: number; after?: object }

/** What an administrator did to a commission goes into the audit log; what others did stands in its history. */
export function recordWork(tx: Db, { actor, action, requestId, after }: Work, now: Date): void {
  if (actor.user)
    audited(tx, { actor: actor.user, action: `commission.${action}`, subject: `commission/${requestId}`, after }, now)
}

type WaitingChange = { actor: Actor; action: VerbOf<'waiting-list'>; entryId: number; after?: object }

/** The same for the waiting list. */
export function recordWaiting(tx: Db, { actor, action, entryId, after }: WaitingChange, now: Date): void {
  if (actor.user)
    audited(tx, { actor: actor.user, action: `waiting-list.${action}`, subject: `waiting-list/${entryId}`, after }, now)
}
