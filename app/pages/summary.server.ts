import { fillRules } from '#app/commissions/terms/texts.server.ts'
import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readBlocks } from './blocks.ts'
import type { Page } from './pages.server.ts'

/** The first paragraph as plain text. */
export function summaryOf(db: Db, { body }: Pick<Page, 'body'>, locale: Locale): string {
  const { text } = fillRules(db, localise(body, locale), locale)
  for (const block of readBlocks(text)) {
    const summary = block.kind === 'markdown' && renderMarkdown(block.text).summary
    if (summary) return summary
  }
  return ''
}
