import { isDeepStrictEqual } from 'node:util'

import { desc, eq } from 'drizzle-orm'

import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import type { Db } from '#db/database.server.ts'
import { siteTexts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { TextKind } from '#db/vocabulary.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { findText, newestText } from '../site.server.ts'
import type { TextInput } from './text.forms.ts'

/** A text as its form holds it: its newest version, or an older one that is to come back. */
export function textValues(db: Db, kind: TextKind, version?: number): FormValues {
  const body = (version === undefined ? newestText(db, kind) : findText(db, kind, version))?.body
  return localisedValues('body', body ?? null)
}

/**
 * Publishes a text as its next version; what was there before stays as it was, since somebody may have accepted it.
 * @param sent the form as it was sent, with the version that it began with
 * @returns SAME where nothing differs from the newest version
 */
export function publishText(
  db: Db,
  kind: TextKind,
  { body }: TextInput,
  sent: FormValues,
  { by, now }: Change,
): number | 'SAME' | Conflict {
  return inTransaction(db, (tx) => {
    const before = textValues(tx, kind)
    const conflict = findConflict(sent, before)
    if (conflict) return conflict

    if (isDeepStrictEqual(localisedValues('body', body), before)) return 'SAME'

    const { version } = siteTexts
    const last = tx.select({ version }).from(siteTexts).where(eq(siteTexts.kind, kind)).orderBy(desc(version)).get()
    const next = (last?.version ?? 0) + 1
    tx.insert(siteTexts).values({ kind, version: next, body, publishedAt: now }).run()
    const subject = `text/${kind}`
    audited(tx, { actor: by, action: 'text.publish', subject, before, after: { version: next, ...body } }, now)
    return next
  })
}
