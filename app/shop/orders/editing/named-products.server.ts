import { desc, eq, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf } from '../../checkout/summarise.ts'

const PROPOSED = 500

/** The product that somebody in the admin names by its number, its address or its name; null for none or several. */
export function findNamedProduct(db: Db, written: string): number | null {
  const text = written.trim()
  const isNamed = sql`lower(${text}) IN (lower(${products.name} ->> 'en'), lower(${products.name} ->> 'ja'))`
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.slug, text), isNamed))
    .limit(2)
    .all()
  if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null

  const number = Number(/^#?(\d{1,9})(?!\S)/.exec(text.normalize('NFKC'))?.[1] ?? 0)
  return db.select({ id: products.id }).from(products).where(eq(products.id, number)).get()?.id ?? null
}

/** What a field for a product proposes, the newest first: a number and a name, which `findNamedProduct` reads. */
export function proposeProducts(db: Db, locale: Locale): string[] {
  const { id, name, version } = products
  const rows = db.select({ id, name, version }).from(products).orderBy(desc(id)).limit(PROPOSED).all()
  return rows.map((product) => `${product.id} ${nameOf(product, locale)}`)
}
