import { csvFile } from '#app/platform/csv.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { allArt, listArtYears } from './art-list.server.ts'
import { readArtQuery } from './art-query.ts'

const COLUMNS = ['id', 'date', 'slug', 'titleEn', 'titleJa', 'warningEn', 'warningJa', 'missingAlt', 'visible']

/** Exactly what the list finds, as CSV. */
export function artCsv(db: Db, values: URLSearchParams, locale: Locale): Response {
  const query = readArtQuery(values, listArtYears(db))
  const rows = allArt(db, query, locale).map(({ title, contentWarning, lacksAlt, isVisible, ...row }) => ({
    ...row,
    titleEn: title.en,
    titleJa: title.ja,
    warningEn: contentWarning?.en,
    warningJa: contentWarning?.ja,
    missingAlt: lacksAlt ? 'yes' : 'no',
    visible: isVisible ? 'yes' : 'no',
  }))
  return csvFile('art', rows, COLUMNS)
}
