import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orders, productFranchises, products } from '#db/schema.server.ts'

import { listFranchises, listTypes } from './catalogue.server.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { searched } from './search.server.ts'
import { withDescendants } from './trees.ts'
import { isListed } from './visible.server.ts'

const A_DAY = 24 * 60 * 60 * 1000

type Page = Listed & { page: number; pageCount: number }
type Listed = { ids: number[]; total: number }
type Window = { offset: number; limit: number; now: Date }

/** A page of the listing; a page beyond the last one is the last one. */
export function listPage(db: Db, query: ListingQuery, wanted: number, now: Date): Page {
  const listed = listProducts(db, query, { offset: (wanted - 1) * PAGE_SIZE, limit: PAGE_SIZE, now })
  const pageCount = Math.max(1, Math.ceil(listed.total / PAGE_SIZE))
  return wanted > pageCount ? listPage(db, query, pageCount, now) : { ...listed, page: wanted, pageCount }
}

/** The ids of what a query finds in the shop, in its order, and how many there are in all. */
export function listProducts(db: Db, query: ListingQuery, { offset, limit, now }: Window): Listed {
  const found = query.search ? searched(db, query.search) : null
  const condition = and(isListed(query.withSoldOut), ...chosen(db, query))
  const rows = db.select({ id: products.id }).from(products).$dynamic()
  const all = db
    .select({ count: sql<number>`count(*)` })
    .from(products)
    .$dynamic()
  if (found) {
    const isFound = sql`found.product_id = ${products.id}`
    rows.innerJoin(sql`${found} AS found`, isFound)
    all.innerJoin(sql`${found} AS found`, isFound)
  }
  const total = all.where(condition).get()?.count ?? 0
  const page = rows
    .where(condition)
    .orderBy(...orderOf(db, query, now))
    .limit(limit)
    .offset(offset)
  return { total, ids: page.all().map(({ id }) => id) }
}

/** A type or a franchise includes its descendants; several of one kind widen, the two kinds together narrow. */
function chosen(db: Db, { typeIds, franchiseIds }: ListingQuery): SQL[] {
  const conditions: SQL[] = []
  if (typeIds.length > 0) conditions.push(inArray(products.typeId, withDescendants(listTypes(db), typeIds)))
  if (franchiseIds.length > 0) {
    const worlds = withDescendants(listFranchises(db), franchiseIds)
    const isOfThem = and(eq(productFranchises.productId, products.id), inArray(productFranchises.franchiseId, worlds))
    conditions.push(
      exists(
        db
          .select({ one: sql`1` })
          .from(productFranchises)
          .where(isOfThem),
      ),
    )
  }
  return conditions
}

function orderOf(db: Db, { sort, search }: ListingQuery, now: Date): SQL[] {
  const newest = [desc(products.releaseDate), desc(products.id)]
  switch (sort) {
    case 'NEWEST':
      return newest
    case 'OLDEST':
      return [asc(products.releaseDate), asc(products.id)]
    case 'PRICE_ASC':
      return [asc(priceAt(now)), ...newest]
    case 'PRICE_DESC':
      return [desc(priceAt(now)), ...newest]
    case 'POPULAR':
    case 'RELEVANT': {
      const popular = [desc(soldSince(popularSince(db, now))), desc(products.likeCount), ...newest]
      return sort === 'RELEVANT' && search ? [sql`found.rank DESC`, ...popular] : popular
    }
  }
}

/** What `priceNow` says, for the database to sort by. */
function priceAt(now: Date): SQL {
  const at = now.getTime()
  return sql`CASE
    WHEN ${products.salePriceMinor} < ${products.priceMinor}
      AND coalesce(${products.saleFrom}, 0) <= ${at}
      AND (${products.saleUntil} IS NULL OR ${products.saleUntil} > ${at})
    THEN ${products.salePriceMinor} ELSE ${products.priceMinor} END`
}

function popularSince(db: Db, now: Date): number {
  return now.getTime() - readSettings(db).popularityDays * A_DAY
}

/** Units bought since an instant in orders that stand; what came along as a bonus was not chosen. */
function soldSince(since: number): SQL {
  return sql`(
    SELECT coalesce(sum(${orderLines.quantity}), 0)
    FROM ${orderLines} JOIN ${orders} ON ${orders.id} = ${orderLines.orderId}
    WHERE ${orderLines.productId} = ${products.id} AND ${orderLines.kind} = 'ITEM'
      AND ${orders.placedAt} >= ${since} AND ${orders.status} <> 'CANCELED'
  )`
}
