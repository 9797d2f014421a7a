import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/art-csv.route.ts'
import { readArtAsked } from './art-asked.ts'
import { allArt, listArtYears } from './art-list.server.ts'

const COLUMNS = ['id', 'date', 'slug', 'titleEn', 'titleJa', 'warningEn', 'warningJa', 'missingAlt', 'visible']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const asked = readArtAsked(url.searchParams, listArtYears(db))
  const rows = allArt(db, asked, getLocale(context)).map(({ title, contentWarning, lacksAlt, isVisible, ...row }) => ({
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
