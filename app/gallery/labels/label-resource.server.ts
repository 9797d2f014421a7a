import { localised as eitherLanguage, optionalSlug } from '#app/platform/fields.forms.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { entity, isSlugTaken } from '#app/site/resources/entity.server.ts'
import { line, localised } from '#app/site/resources/fields.server.ts'
import { wrong } from '#app/site/resources/resource.server.ts'
import { series, tags } from '#db/schema.server.ts'

import type { LabelKind } from './label.ts'
import { countTagged, freeSlug } from './labels.server.ts'

/** Tags and series of artworks (product decisions, "Gallery and circle page"). */
export const labelResources = {
  tags: labelEntity('tags', tags, { subject: 'tag', newKey: 'office:newTag' }),
  series: labelEntity('series', series, { subject: 'series', newKey: 'office:newSeries' }),
}

type Names = { subject: 'tag' | 'series'; newKey: 'office:newTag' | 'office:newSeries' }

function labelEntity(kind: LabelKind, table: typeof tags | typeof series, names: Names) {
  return entity({
    ...names,
    table,
    fields: {
      name: localised(eitherLanguage(60), { label: 'priceLists:name' }),
      slug: line(optionalSlug(60), { label: 'pictures:slug', hint: 'office:labelSlugHint' }),
    },
    groups: [
      { title: 'settings:words', layout: 'bilingual', fields: ['name'] },
      { title: 'pictures:slug', fields: ['slug'] },
    ],
    title: 'name',
    settle: (tx, { name, ...input }, { id, before, now }) => {
      if (input.slug && isSlugTaken(tx, table, id, input.slug)) return wrong('slug', 'office:labelTaken')

      const slug = input.slug || freeSlug(tx, kind, id, name, now)
      const owner = kind === 'tags' ? { tagId: before?.id } : { seriesId: before?.id }
      if (before) keepFormer(tx, owner, `?${names.subject}=${before.slug}`, `?${names.subject}=${slug}`)
      return { slug }
    },
    references: (db, id) => {
      const count = kind === 'tags' ? countTagged(db, id) : 0
      return count > 0 ? [{ table: 'artworks', count }] : []
    },
  })
}
