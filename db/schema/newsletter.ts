import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { ISSUE_STATES } from '../vocabulary.ts'
import { instant, localised } from './columns.ts'

/** A newsletter as it is written, sent, and kept. Who got it is told by the mails of its cause. */
export const newsletterIssues = sqliteTable('newsletter_issues', {
  id: integer().primaryKey({ autoIncrement: true }),
  subject: localised().notNull(),
  body: localised().notNull(),
  state: text({ enum: ISSUE_STATES }).notNull().default('DRAFT'),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
  startedAt: instant(),
  /** When the last of its mails was written. */
  endedAt: instant(),
})
