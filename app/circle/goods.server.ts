import { and, count, desc, like, sql } from 'drizzle-orm'

import { isListed } from '#app/shop/products/listing/cards.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

const yearOfRelease = sql`substr(${products.releaseDate}, 1, 4)`.mapWith(Number)

/** How many came out in a year and are in the shop, sold out or not. */
export function countGoods(db: Db, year: number): number {
  return db.select({ count: count() }).from(products).where(ofYear(year)).get()?.count ?? 0
}

/** The ids of some of them, the latest first. */
export function listGoods(db: Db, year: number, { skip, take }: { skip: number; take: number }): number[] {
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(ofYear(year))
    .orderBy(desc(products.releaseDate), desc(products.id))
    .limit(take)
    .offset(skip)
    .all()
  return rows.map(({ id }) => id)
}

/** The years in which something came out. */
export function listGoodsYears(db: Db): number[] {
  const rows = db.selectDistinct({ year: yearOfRelease }).from(products).where(isListed).all()
  return rows.map(({ year }) => year)
}

function ofYear(year: number) {
  return and(isListed, like(products.releaseDate, `${year}-%`))
}
