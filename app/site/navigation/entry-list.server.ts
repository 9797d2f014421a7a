import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { listEntries, type NavigationRow } from './navigation.server.ts'
import { type ListedEntry, SECTION_PATHS } from './navigation.ts'

/** Every link of header and footer as the admin lists it, hidden ones too. */
export function presentEntries(db: Db, locale: Locale, t: T): ListedEntry[] {
  return listEntries(db).map((row) => {
    const { id, place, section, isHidden, label } = row.entry
    return {
      id,
      place,
      kind: section ? 'SECTION' : row.page ? 'PAGE' : 'LINK',
      name: localise(label, locale) || ownName(row, locale, t),
      to: targetOf(row),
      isHidden,
      isDraft: row.page?.state === 'DRAFT',
    }
  })
}

function ownName({ entry, page }: NavigationRow, locale: Locale, t: T): string {
  return entry.section ? t(`common:${entry.section}`) : localise(page?.title, locale)
}

function targetOf({ entry, page }: NavigationRow): string {
  if (entry.section) return SECTION_PATHS[entry.section]
  return page ? `/p/${page.slug}` : (entry.url ?? '')
}
