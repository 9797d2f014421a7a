import { asc, eq, like, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'

import type { Person } from '../person.ts'
import type { PersonalRoom } from '../personal-emails.server.ts'

/** Who somebody is in the log once they are forgotten. */
const NOBODY = 'erased'

/** What the log says of somebody: that something was done stays, who it was and what it said goes. */
export const personalAudit: PersonalRoom = {
  name: 'log',
  gather: (db, person) => {
    const { at, action, subject, before, after } = auditLog
    return db
      .select({ at, action, subject, before, after })
      .from(auditLog)
      .where(isBy(person))
      .orderBy(asc(auditLog.id))
      .all()
  },
  forget: (tx, person) => {
    const words = [person.email, ...person.former.map((one) => one.email)].map(
      (email) => `%${email.replace(/[\\%_]/g, String.raw`\$&`)}%`,
    )
    const matches = words.flatMap((word) =>
      [auditLog.before, auditLog.after].map((column) => sql`${like(column, word)} ESCAPE '\\'`),
    )
    tx.update(auditLog)
      .set({ before: null, after: null })
      .where(or(isBy(person), eq(auditLog.subject, `user/${person.id}`), ...matches))
      .run()
    tx.update(auditLog).set({ actor: NOBODY }).where(isBy(person)).run()
    return []
  },
}

/**
 * Forgets what the log says was done to something of somebody's: an order, a commission. That it was done stays.
 * @param subject as in `order/7`
 */
export function forgetAudit(tx: Db, subject: string): void {
  tx.update(auditLog).set({ before: null, after: null }).where(eq(auditLog.subject, subject)).run()
}

function isBy({ id, proven }: Person) {
  return or(eq(auditLog.actorId, id), proven ? eq(auditLog.actor, proven) : undefined)
}
