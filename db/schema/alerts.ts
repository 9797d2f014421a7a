import { index, integer, text } from 'drizzle-orm/sqlite-core'

import { ALERT_KINDS } from '../vocabulary.ts'
import { instant, localised, table } from './columns.ts'

/** What happened that the staff may want to know of, as it was then. */
export const staffAlerts = table(
  'staff_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** What happened, once: `order:12:PLACED`. */
    cause: text().notNull().unique(),
    /** In the languages of the site: what a line of the dashboard and the subject of a mail say. */
    title: localised().notNull(),
    /** Where it is looked at, as a path of this site. */
    path: text().notNull(),
    at: instant().notNull(),
    /** When it was written about; null for what waits for the digest. */
    emailedAt: instant(),
  },
  (self) => [index('staff_alerts_by_time').on(self.at), index('staff_alerts_by_email').on(self.emailedAt)],
)
