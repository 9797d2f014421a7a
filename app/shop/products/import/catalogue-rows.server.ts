import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import type { Db } from '#db/database.server.ts'
import {
  characters,
  events,
  franchises,
  productCharacters,
  productFranchises,
  products,
  productTypes,
  stockBalances,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import type { CatalogueRow } from './catalogue-csv.ts'

/** @property onHand units that lie in the shop, promised or not */
export type KnownRow = CatalogueRow & { id: number; onHand: number }

/** Every product as an export writes it, whatever its status, in the order of the slugs. */
export function readCatalogue(db: Db): KnownRow[] {
  const worlds = gather(
    db
      .select({ productId: productFranchises.productId, slug: franchises.slug })
      .from(productFranchises)
      .innerJoin(franchises, eq(franchises.id, productFranchises.franchiseId))
      .all(),
  )
  const people = gather(
    db
      .select({ productId: productCharacters.productId, slug: characters.slug })
      .from(productCharacters)
      .innerJoin(characters, eq(characters.id, productCharacters.characterId))
      .all(),
  )
  const listed = alias(products, 'listed')
  const stock = db.select().from(stockBalances).where(eq(stockBalances.pool, WEB_POOL)).all()
  const balances = new Map(stock.map((balance) => [balance.productId, balance]))
  return db
    .select({ product: products, type: productTypes.slug, event: events.slug, choiceOf: listed.slug })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .leftJoin(events, eq(events.id, products.eventId))
    .leftJoin(listed, eq(listed.id, products.choiceOfId))
    .orderBy(asc(products.slug))
    .all()
    .map(({ product, type, event, choiceOf }) => ({
      ...product,
      sku: product.sku ?? '',
      choiceOf: choiceOf ?? '',
      type,
      event: event ?? '',
      franchises: worlds.get(product.id) ?? [],
      characters: people.get(product.id) ?? [],
      stock: product.isDigital ? null : Math.max(0, balances.get(product.id)?.forSale ?? 0),
      counted: null,
      onHand: balances.get(product.id)?.onHand ?? 0,
      version: product.version ?? {},
    }))
}

function gather(rows: readonly { productId: number; slug: string }[]): Map<number, string[]> {
  const gathered = new Map<number, string[]>()
  for (const { productId, slug } of rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    gathered.set(productId, [...(gathered.get(productId) ?? []), slug])
  return gathered
}
