import { asc, eq, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { products } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { balancesOf } from '../../stock/stock.server.ts'
import { priceNow } from '../pricing/badges.ts'

type ChoiceRow = { id: number; choiceOfId: number | null }

/** All choices of a thing that are for sale, the listed one first; none where there is one alone. */
export function listChoices(db: Db, product: ChoiceRow, now: Date) {
  const rows = statements(db).group.all({ id: product.choiceOfId ?? product.id })
  return rows.length < 2 ? [] : withOffers(db, rows, now)
}

/** The other choices of these products that are for sale, by the id of the product that is listed for them. */
export function choicesBeside(db: Db, ids: readonly number[], now: Date) {
  const rows = statements(db).beside.all({ ids: JSON.stringify(ids) })
  return Map.groupBy(withOffers(db, rows, now), ({ choiceOfId }) => choiceOfId ?? 0)
}

/** Whether a product is the thing itself or one of its choices. */
export function isChoiceOf(db: Db, productId: number, of: number): boolean {
  if (productId === of) return true

  const headOf = (id: number) => statements(db).head.get({ id })
  const [one, other] = [headOf(productId), headOf(of)]
  return one !== undefined && other !== undefined && (one.choiceOfId ?? one.id) === (other.choiceOfId ?? other.id)
}

function withOffers(db: Db, rows: ReturnType<ReturnType<typeof statements>['beside']['all']>, now: Date) {
  const ids = rows.map(({ id }) => id)
  const balances = ids.length > 0 ? balancesOf(db, ids, WEB_POOL) : new Map<number, number>()
  return rows.map((row) => ({
    ...row,
    ...priceNow(row, now),
    stock: row.isDigital ? null : (balances.get(row.id) ?? 0),
  }))
}

const statements = preparedOnce((db) => {
  const { id, choiceOfId, status, version, isDigital, releaseDate } = products
  const { priceMinor, salePriceMinor, saleFrom, saleUntil } = products
  const prices = { priceMinor, salePriceMinor, saleFrom, saleUntil }
  const columns = { id, choiceOfId, version, isDigital, releaseDate, ...prices }
  // By the plus no index of states is used: most products are published, and few are choices.
  const isPublished = sql`+${status} = 'PUBLISHED'`
  const isInGroup = or(eq(id, sql.placeholder('id')), eq(choiceOfId, sql.placeholder('id')))
  return {
    group: db
      .select(columns)
      .from(products)
      .where(sql`${isInGroup} AND ${isPublished}`)
      .orderBy(asc(sql`${choiceOfId} IS NOT NULL`), asc(id))
      .prepare(),
    beside: db
      .select(columns)
      .from(products)
      .where(sql`${isAmong(choiceOfId, 'ids')} AND ${isPublished}`)
      .orderBy(asc(id))
      .prepare(),
    head: db
      .select({ id, choiceOfId })
      .from(products)
      .where(eq(id, sql.placeholder('id')))
      .prepare(),
  }
})
