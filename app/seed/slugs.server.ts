import { getTableName } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import type {
  artworks,
  characters,
  events,
  franchises,
  productTypes,
  products,
  series,
  tags,
} from '#db/schema.server.ts'

type SluggedTable =
  | typeof artworks
  | typeof characters
  | typeof events
  | typeof franchises
  | typeof productTypes
  | typeof products
  | typeof series
  | typeof tags

/** The ids of a table's rows by their slugs; a slug the demo does not have is a mistake in the demo. */
export function idsBySlug(db: Db, table: SluggedTable): (slug: string) => number {
  const rows = db.select({ id: table.id, slug: table.slug }).from(table).all()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The demo has no ${slug} in ${getTableName(table)}`)

    return id
  }
}
