import { asc, eq } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { messageTemplates } from '#db/schema.server.ts'
import type { Locale, TemplateUse } from '#db/vocabulary.ts'

import { circleOf } from '../mail/emails.server.ts'
import { type FilledTemplate, fillTemplate, type TemplateValues } from './templates.ts'

/**
 * The templates for a form, filled in; those that ask for an amount only where something is due.
 * @param locale of who gets the message
 * @param values what is known there; the circle's name comes by itself
 */
export function listFilled(
  db: Db,
  use: TemplateUse,
  locale: Locale,
  values: Omit<TemplateValues, 'circle'>,
): FilledTemplate[] {
  const known = { ...values, circle: circleOf(db, locale) }
  return db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.use, use))
    .orderBy(asc(messageTemplates.position), asc(messageTemplates.id))
    .all()
    .filter(({ body }) => values.amount !== undefined || !localise(body, locale).includes('{amount}'))
    .map(({ id, name, body }) => ({ id, name, text: fillTemplate(localise(body, locale), use, known) }))
}
