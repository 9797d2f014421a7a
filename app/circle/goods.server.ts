import { and, count, desc, eq, like, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

const isPublished = eq(products.status, 'PUBLISHED')
const yearOfRelease = sql`substr(${products.releaseDate}, 1, 4)`.mapWith(Number)

/** What came out in a year and is in the shop, sold out or not, the latest first: the ids of some, and how many in all. */
export function listGoods(db: Db, year: number, limit: number): { ids: number[]; total: number } {
  const ofYear = and(isPublished, like(products.releaseDate, `${year}-%`))
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(ofYear)
    .orderBy(desc(products.releaseDate), desc(products.id))
    .limit(limit)
    .all()
  const total = db.select({ count: count() }).from(products).where(ofYear).get()?.count ?? 0
  return { ids: rows.map(({ id }) => id), total }
}

/** The years in which something came out. */
export function listGoodsYears(db: Db): number[] {
  const rows = db.selectDistinct({ year: yearOfRelease }).from(products).where(isPublished).all()
  return rows.map(({ year }) => year)
}
