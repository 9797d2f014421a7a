import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

/** Who did it: a user, or a part of the site as in `clock`. */
type AuditActor = { id: number; email: string } | string

export type AuditEntry = {
  by: AuditActor
  /** What was done, as in `product.edit`. */
  action: string
  /** What it was done to, as in `product/7`. */
  subject?: string
  before?: unknown
  after?: unknown
}

/**
 * Writes one line of the audit log, in the transaction of what it tells.
 * Neither passwords nor tokens nor their hashes may stand in `before` and `after`.
 */
export function recordAudit(db: Db, { by, action, subject = '', before, after }: AuditEntry, now: Date): void {
  const actor = typeof by === 'string' ? { actor: by } : { actorId: by.id, actor: by.email }
  db.insert(auditLog)
    .values({ at: now, ...actor, action, subject, before, after })
    .run()
}

/** The same for what may be done though the disk takes nothing, as logging in to see why: then there is no line. */
export function recordIfWritable(db: Db, entry: AuditEntry, now: Date): void {
  unlessUnwritable(() => recordAudit(db, entry, now))
}

type Values = Readonly<Record<string, unknown>>
/** Who changes something in the admin, and when. */
export type Change = { by: AuditActor; now: Date }

/** Writes a line with what differs between two states of one thing; none where nothing does. */
export function recordChange(
  db: Db,
  { by, now }: Change,
  { action, subject, before, after }: { action: string; subject: string; before: Values; after: Values },
): void {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''))
  if (changed.length === 0) return

  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? '']))
  recordAudit(db, { by, action, subject, before: only(before), after: only(after) }, now)
}
