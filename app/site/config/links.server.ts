import { asc } from 'drizzle-orm'

import { text } from '#app/platform/fields.forms.ts'
import { links } from '#db/schema.server.ts'
import { LINK_KINDS } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { choice, line } from '../resources/fields.server.ts'
import type { ResourceLister } from '../resources/resource.server.ts'
import { isAddress } from './setting-rules.ts'

const list: ResourceLister = (db, _locale, t) =>
  db
    .select()
    .from(links)
    .orderBy(asc(links.position), asc(links.id))
    .all()
    .map(({ id, name, url, kind }) => ({ id: String(id), name, facts: `${t(`settings:link${kind}`)} · ${url}` }))

/** External links: where the circle is elsewhere, and shops of others (specification, section 3). */
const link = entity({
  subject: 'link',
  table: links,
  newKey: 'office:newLink',
  fields: {
    name: line(text(60), { label: 'settings:name' }),
    url: line(text(500).refine(isAddress, 'office:badAddress'), { label: 'settings:url' }),
    kind: choice(LINK_KINDS, (kind) => `settings:link${kind}`, { label: 'settings:kind' }),
  },
  groups: [{ title: 'settings:link', fields: ['name', 'url', 'kind'] }],
  title: 'name',
  start: { name: '', url: 'https://', kind: 'SOCIAL' },
})

export const linkResource = { ...link, list }
