import type { Db } from '#db/database.server.ts'
import { newestText } from '#app/site/site.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, TextKind } from '#db/vocabulary.ts'

import { renderMarkdown } from './markdown.server.ts'

/** The newest version of a text, rendered in the visitor's language; null where none was written yet. */
export function readText(db: Db, kind: TextKind, locale: Locale) {
  const text = newestText(db, kind)
  if (!text) return null

  const day = dayOf(text.publishedAt)
  return { ...renderMarkdown(localise(text.body, locale)), version: text.version, day, date: formatDay(day, locale) }
}
