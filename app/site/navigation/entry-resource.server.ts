import { eq } from 'drizzle-orm'

import { optionalLocalised } from '#app/platform/fields.forms.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { navigationEntries } from '#db/schema.server.ts'
import { NAVIGATION_PLACES, type Locale } from '#db/vocabulary.ts'

import { optionalTarget } from '../config/fields.forms.ts'
import { entity } from '../resources/entity.server.ts'
import { choice, flag, lineOrNull, localised } from '../resources/fields.server.ts'
import { nextPosition, wrong } from '../resources/resource.server.ts'
import { listEntries, type NavigationRow } from './navigation.server.ts'
import { type ListedEntry, SECTION_PATHS } from './navigation.ts'

/** Links of header and footer: sections and pages may have another name, what leads elsewhere has its own. */
export const entryResource = entity({
  subject: 'navigation',
  table: navigationEntries,
  newKey: 'pages:newLink',
  fields: {
    label: localised(optionalLocalised(40), { label: 'pages:linkName' }),
    place: choice(NAVIGATION_PLACES, (place) => `pages:place${place}`, { label: 'pages:linkPlace' }),
    url: lineOrNull(optionalTarget, { label: 'settings:target', hint: 'pages:urlHint' }),
    isHidden: flag({ label: 'pages:isHidden' }),
  },
  groups: [
    { title: 'pages:linkName', hint: 'pages:linkNameHint', layout: 'bilingual', fields: ['label'] },
    { title: 'pages:showing', fields: ['place', 'url', 'isHidden'] },
  ],
  title: 'label',
  start: { place: 'HEADER', url: 'https://' },
  settle: (tx, { label, url, place }, { before }) => {
    const isLink = before === null || before.url !== null
    if (isLink && !url) return wrong('url', 'form:required')
    if (isLink && !label.en && !label.ja) return wrong('label.en', 'form:eitherLanguage')

    const position = before?.place === place ? before.position : nextPosition(tx, 'navigation_entries')
    return { url: isLink ? url : null, position }
  },
  // A section is always there: its link can be hidden.
  references: (db, id) => {
    const isIt = eq(navigationEntries.id, Number(id))
    const entry = db.select({ section: navigationEntries.section }).from(navigationEntries).where(isIt).get()
    return entry?.section ? [{ table: 'section', count: 1 }] : []
  },
})

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
