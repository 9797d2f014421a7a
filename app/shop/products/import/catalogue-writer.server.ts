import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import {
  characters,
  events,
  franchises,
  productCharacters,
  productFranchises,
  products,
  productTypes,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { move } from '../../stock/stock.server.ts'
import type { CatalogueRow } from './catalogue-csv.ts'
import type { Step } from './catalogue-plan.server.ts'

type Change = Extract<Step, { kind: 'CHANGED' }>

export type NewProduct = { id: number; row: CatalogueRow }

export function createWriter(db: Db, now: Date) {
  const ids = {
    types: idsOf(db.select({ id: productTypes.id, slug: productTypes.slug }).from(productTypes).all()),
    events: idsOf(db.select({ id: events.id, slug: events.slug }).from(events).all()),
    franchises: idsOf(db.select({ id: franchises.id, slug: franchises.slug }).from(franchises).all()),
    characters: idsOf(db.select({ id: characters.id, slug: characters.slug }).from(characters).all()),
  }
  const operation = `import:${randomUUID()}`
  const valuesOf = ({
    type,
    event,
    version,
    sku,
    choiceOf: _____,
    stock: _,
    counted: __,
    franchises: ___,
    characters: ____,
    ...row
  }: CatalogueRow) => ({
    ...row,
    sku: sku || null,
    version: Object.keys(version).length > 0 ? version : null,
    typeId: ids.types(type),
    eventId: event ? ids.events(event) : null,
    updatedAt: now,
  })
  const link = (tx: Db, productId: number, row: CatalogueRow) => {
    for (const slug of row.franchises)
      tx.insert(productFranchises)
        .values({ productId, franchiseId: ids.franchises(slug) })
        .run()
    for (const slug of row.characters)
      tx.insert(productCharacters)
        .values({ productId, characterId: ids.characters(slug) })
        .run()
  }
  // A difference: what was sold since the plan was made stays sold.
  const recount = (tx: Db, productId: number, quantity: number) => {
    if (quantity !== 0) move(tx, { productId, pool: WEB_POOL, quantity, kind: 'COUNT', operation, at: now })
  }
  // The product that it is a choice of may have come in by the same file.
  const place = (tx: Db, { id, row }: NewProduct) => {
    const of = sql`(SELECT head.id FROM products AS head WHERE head.slug = ${row.choiceOf})`
    tx.update(products)
      .set({ choiceOfId: row.choiceOf ? of : null })
      .where(eq(products.id, id))
      .run()
  }
  return {
    add(tx: Db, row: CatalogueRow): NewProduct {
      const values = { ...valuesOf(row), status: 'DRAFT' as const, createdAt: now }
      const { id } = tx.insert(products).values(values).returning({ id: products.id }).get()
      link(tx, id, row)
      recount(tx, id, row.counted ?? row.stock ?? 0)
      return { id, row }
    },
    valuesOf,
    relate(tx: Db, { id, row, changes, recount: quantity }: Change): void {
      if (changes.some((change) => /^(franchises|characters):/.test(change))) {
        tx.delete(productFranchises).where(eq(productFranchises.productId, id)).run()
        tx.delete(productCharacters).where(eq(productCharacters.productId, id)).run()
        link(tx, id, row)
      }
      if (changes.some((change) => change.startsWith('choiceOf:'))) place(tx, { id, row })
      recount(tx, id, quantity)
    },
    place,
  }
}

function idsOf(rows: readonly { id: number; slug: string }[]): (slug: string) => number {
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = bySlug.get(slug)
    if (id === undefined) throw new Error(`There is no ${slug} any more`)

    return id
  }
}
