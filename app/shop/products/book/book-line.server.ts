import { formatDay } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { BookFacts } from './book.ts'

/**
 * The line that books of circles carry: "B5 · 36 pages · two colours, perfect bound · 7 November 2026 · nenas",
 * 「B5／36P／本文2色／オンデマンド・平綴じ／発行日 2026年11月7日／発行 nenas」. "" where the product is no book.
 * @param book its facts with the day on which it came out
 * @param circle who publishes it
 */
export function bookLine(
  t: T,
  book: Omit<BookFacts, 'ageMark'> & { releaseDate: string },
  circle: string,
  locale: Locale,
): string {
  const { bookFormat, pageCount, printing, releaseDate } = book
  if (!bookFormat && pageCount === 0) return ''

  const parts = [
    bookFormat,
    pageCount > 0 ? t('book:pages', { count: pageCount }) : '',
    localise(printing, locale),
    t('book:issued', { day: formatDay(releaseDate, locale) }),
    circle && t('book:publisher', { circle }),
  ]
  return parts.filter(Boolean).join(t('book:separator'))
}
