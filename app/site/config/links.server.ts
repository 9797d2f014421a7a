import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, text } from '#app/platform/fields.forms.ts'
import { links } from '#db/schema.server.ts'
import { LINK_KINDS } from '#db/vocabulary.ts'

import { nextPosition, resource, type ResourceLister } from '../resources/resource.server.ts'
import { isAddress } from './setting-rules.ts'

const form = z.object({
  name: text(60),
  url: text(500).refine(isAddress, 'office:badAddress'),
  kind: choice(LINK_KINDS),
})

const list: ResourceLister = (db, _locale, t) =>
  db
    .select()
    .from(links)
    .orderBy(asc(links.position), asc(links.id))
    .all()
    .map(({ id, name, url, kind }) => ({ id: String(id), name, facts: `${t(`settings:link${kind}`)} · ${url}` }))

/** External links: where the circle is elsewhere, and shops of others (specification, section 3). */
export const linkResource = {
  ...resource({
    subject: 'link',
    table: 'links',
    key: 'id',
    newKey: 'office:newLink',
    form,
    start: { name: '', url: 'https://', kind: 'SOCIAL' },
    fields: (t) => [
      {
        title: t('settings:link'),
        fields: [
          { name: 'name', label: t('settings:name'), kind: 'text' },
          { name: 'url', label: t('settings:url'), kind: 'text' },
          {
            name: 'kind',
            label: t('settings:kind'),
            kind: 'choice',
            options: LINK_KINDS.map((value) => ({ value, label: t(`settings:link${value}`) })),
          },
        ],
      },
    ],
    title: ({ name = '' }) => name,
    find: (db, id) => {
      const row = db
        .select()
        .from(links)
        .where(eq(links.id, Number(id)))
        .get()
      return row ? { name: row.name, url: row.url, kind: row.kind } : null
    },
    write: (tx, id, input) => {
      if (id === null) {
        const values = { ...input, position: nextPosition(tx, 'links') }
        return String(tx.insert(links).values(values).returning({ id: links.id }).get().id)
      }
      tx.update(links)
        .set(input)
        .where(eq(links.id, Number(id)))
        .run()
      return id
    },
  }),
  list,
}
