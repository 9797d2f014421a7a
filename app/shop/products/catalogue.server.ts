import { asc, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { franchises, productTypes } from '#db/schema.server.ts'

import { isListed } from './visible.server.ts'

/** Every product type, in the order of the shop's filter. */
export function listTypes(db: Db) {
  return db.select().from(productTypes).orderBy(asc(productTypes.position), asc(productTypes.id)).all()
}

export function listFranchises(db: Db) {
  return db.select().from(franchises).orderBy(asc(franchises.id)).all()
}

type Row = { id: number; count: number }

/** How many products the listing has of each type, those of its descendants counted in. */
export function countByType(db: Db, withSoldOut: boolean): Map<number, number> {
  return counts(
    db.all<Row>(sql`
      WITH RECURSIVE below (root, id) AS (
        SELECT id, id FROM product_types
        UNION SELECT below.root, child.id FROM below JOIN product_types child ON child.parent_id = below.id
      )
      SELECT below.root AS id, count(*) AS count
      FROM below JOIN products ON products.type_id = below.id
      WHERE ${isListed(withSoldOut)}
      GROUP BY below.root`),
  )
}

/** The same of each franchise; a product of two worlds under one roof counts once there. */
export function countByFranchise(db: Db, withSoldOut: boolean): Map<number, number> {
  return counts(
    db.all<Row>(sql`
      WITH RECURSIVE below (root, id) AS (
        SELECT id, id FROM franchises
        UNION SELECT below.root, child.id FROM below JOIN franchises child ON child.parent_id = below.id
      )
      SELECT below.root AS id, count(DISTINCT products.id) AS count
      FROM below
      JOIN product_franchises ON product_franchises.franchise_id = below.id
      JOIN products ON products.id = product_franchises.product_id
      WHERE ${isListed(withSoldOut)}
      GROUP BY below.root`),
  )
}

function counts(rows: readonly Row[]): Map<number, number> {
  return new Map(rows.map(({ id, count }) => [id, count]))
}
