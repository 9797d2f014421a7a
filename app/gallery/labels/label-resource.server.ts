import { z } from 'zod'

import { inEitherLanguage, optionalSlug, optionalText } from '#app/platform/fields.forms.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { textOf } from '#app/translations/texts.ts'

import type { LabelKind } from './label.ts'
import { countTagged, findLabel, freeSlug, isLabelTaken, writeLabel } from './labels.server.ts'

const form = z
  .object({
    nameEn: optionalText(60),
    nameJa: optionalText(60),
    slug: optionalSlug(60),
  })
  .superRefine(inEitherLanguage('name'))

/** Tags and series of artworks (product decisions, "Gallery and circle page"). */
export const labelResources = {
  tags: labelResource('tags', { subject: 'tag', newKey: 'office:newTag' }),
  series: labelResource('series', { subject: 'series', newKey: 'office:newSeries' }),
}

type Names = { subject: 'tag' | 'series'; newKey: 'office:newTag' | 'office:newSeries' }

function labelResource(kind: LabelKind, names: Names) {
  return resource({
    ...names,
    table: kind,
    key: 'id',
    form,
    start: { nameEn: '', nameJa: '', slug: '' },
    fields: (t) => [
      {
        title: t('settings:words'),
        layout: 'bilingual',
        fields: [
          { name: 'nameEn', label: t('goods:nameEnOf'), kind: 'text', lang: 'en' },
          { name: 'nameJa', label: t('goods:nameJaOf'), kind: 'text', lang: 'ja' },
        ],
      },
      {
        title: t('pictures:slug'),
        fields: [{ name: 'slug', label: t('pictures:slug'), hint: t('office:labelSlugHint'), kind: 'text' }],
      },
    ],
    title: ({ nameEn, nameJa }, locale) => nameIn(nameEn, nameJa, locale),
    find: (db, id) => {
      const label = findLabel(db, kind, id)
      return label && { nameEn: label.name.en ?? '', nameJa: label.name.ja ?? '', slug: label.slug }
    },
    write: (tx, id, { nameEn, nameJa, slug }, now) => {
      if (slug && isLabelTaken(tx, kind, id, slug)) return wrong('slug', 'office:labelTaken')

      const values = { slug: slug || freeSlug(tx, kind, id, nameEn || nameJa, now), name: textOf(nameEn, nameJa) }
      return String(writeLabel(tx, kind, id, values))
    },
    references: (db, id) => {
      const count = kind === 'tags' ? countTagged(db, id) : 0
      return count > 0 ? [{ table: 'artworks', count }] : []
    },
  })
}
