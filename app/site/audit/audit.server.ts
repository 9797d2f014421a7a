import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import type { ChangeAction } from './actions.ts'

/** A user, or a part of the site as in `clock`. */
type AuditActor = { id: number; email: string } | string

export type AuditEntry = {
  /** Who did it. */
  actor: AuditActor
  /** What was done, as in `product.edit`. */
  action: ChangeAction
  /** What it was done to, as in `product/7`. */
  subject?: string
  before?: unknown
  after?: unknown
}
/** Who changes something, and when. */
export type Change = { by: AuditActor; now: Date }
/** The same where a user does it. */
export type UserChange = { by: { id: number; email: string }; now: Date }

/**
 * Writes one line of the audit log, in the transaction of what it records.
 * Neither passwords nor tokens nor their hashes may stand in `before` and `after`.
 */
export function audited(tx: Db, { actor, action, subject = '', before, after }: AuditEntry, now: Date): void {
  const who = typeof actor === 'string' ? { actor } : { actorId: actor.id, actor: actor.email }
  tx.insert(auditLog)
    .values({ at: now, ...who, action, subject, before, after })
    .run()
}

/** The same for what may be done though the disk takes nothing, as logging in to see why: then there is no line. */
export function auditedIfWritable(tx: Db, entry: AuditEntry, now: Date): void {
  unlessUnwritable(() => audited(tx, entry, now))
}

type Values = Readonly<Record<string, unknown>>

/** What differs between two states of one thing; null where nothing does, which needs no line. */
export function whatDiffers(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''))
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? '']))
  return changed.length === 0 ? null : { before: only(before), after: only(after) }
}
