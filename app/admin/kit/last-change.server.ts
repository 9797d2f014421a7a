import { desc, eq } from 'drizzle-orm'

import { formatInstant } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** Who changed something last, and when, as the audit log tells; null where nobody did. */
export function findLastChange(db: Db, subject: string, locale: Locale): { at: string; by: string } | null {
  const { at, actor } = auditLog
  const line = db.select({ at, actor }).from(auditLog).where(eq(auditLog.subject, subject))
  const last = line.orderBy(desc(auditLog.id)).limit(1).get()
  return last ? { at: formatInstant(last.at, locale), by: last.actor } : null
}
