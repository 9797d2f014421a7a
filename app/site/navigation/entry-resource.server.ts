import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, optionalText } from '#app/platform/fields.forms.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import { textOf } from '#app/translations/texts.ts'
import type { FieldGroup } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'
import { navigationEntries } from '#db/schema.server.ts'
import { NAVIGATION_PLACES, type Locale } from '#db/vocabulary.ts'

import { optionalTarget } from '../config/fields.forms.ts'
import { nameIn, nextPosition, resource, wrong } from '../resources/resource.server.ts'
import { listEntries, type NavigationRow } from './navigation.server.ts'
import { type ListedEntry, SECTION_PATHS } from './navigation.ts'

const form = z.object({
  labelEn: optionalText(40),
  labelJa: optionalText(40),
  url: optionalTarget,
  place: choice(NAVIGATION_PLACES),
  isHidden: z.boolean().default(false),
})

/** Links of header and footer: sections and pages may have another name, what leads elsewhere has its own. */
export const entryResource = resource({
  subject: 'navigation',
  table: 'navigation_entries',
  key: 'id',
  newKey: 'pages:newLink',
  form,
  start: { place: 'HEADER', url: 'https://' },
  fields: entryFields,
  title: ({ labelEn, labelJa }, locale) => nameIn(labelEn, labelJa, locale),
  find: (db, id) => {
    const entry = findEntry(db, id)
    if (!entry) return null

    const { label, url, place, isHidden } = entry
    return { labelEn: label.en, labelJa: label.ja, url: url ?? '', place, isHidden: isHidden ? 'on' : undefined }
  },
  write: (tx, id, { labelEn, labelJa, url, place, isHidden }) => {
    const before = id === null ? null : findEntry(tx, id)
    const isLink = before === null || before.url !== null
    if (isLink && !url) return wrong('url', 'form:required')
    if (isLink && !labelEn && !labelJa) return wrong('labelEn', 'form:eitherLanguage')

    const values = { label: textOf(labelEn, labelJa), url: isLink ? url : null, place, isHidden }
    const position = before?.place === place ? before.position : nextPosition(tx, 'navigation_entries')
    if (id === null) {
      const made = { ...values, position }
      return String(tx.insert(navigationEntries).values(made).returning({ id: navigationEntries.id }).get().id)
    }
    tx.update(navigationEntries)
      .set({ ...values, position })
      .where(eq(navigationEntries.id, Number(id)))
      .run()
    return id
  },
  // A section is always there: its link can be hidden.
  references: (db, id) => (findEntry(db, id)?.section ? [{ table: 'section', count: 1 }] : []),
})

function findEntry(db: Db, id: string | number) {
  return (
    db
      .select()
      .from(navigationEntries)
      .where(eq(navigationEntries.id, Number(id)))
      .get() ?? null
  )
}

/** The form of a link in header or footer. */
function entryFields(t: T): FieldGroup[] {
  const name = t('pages:linkName')
  return [
    {
      title: t('pages:linkName'),
      hint: t('pages:linkNameHint'),
      layout: 'bilingual',
      fields: [
        { name: 'labelEn', label: t('settings:inEnglish', { name }), kind: 'text', lang: 'en' },
        { name: 'labelJa', label: t('settings:inJapanese', { name }), kind: 'text', lang: 'ja' },
      ],
    },
    {
      title: t('pages:showing'),
      fields: [
        {
          name: 'place',
          label: t('pages:linkPlace'),
          kind: 'choice',
          options: NAVIGATION_PLACES.map((value) => ({ value, label: t(`pages:place${value}`) })),
        },
        { name: 'url', label: t('settings:target'), hint: t('pages:urlHint'), kind: 'text' },
        { name: 'isHidden', label: t('pages:isHidden'), kind: 'check' },
      ],
    },
  ]
}

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
