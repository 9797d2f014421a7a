import { countStock } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  characters,
  events,
  franchises,
  productBonuses,
  productCharacters,
  productFranchises,
  productPictures,
  products,
  productTypes,
  relatedProducts,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import type { DemoProduct } from './demo-types.ts'
import { productTypes as demoTypes, products as demoProducts } from './demo.ts'
import type { Ground } from './ground.ts'
import { idsBySlug } from './slugs.server.ts'

/** What is for sale, with its stock counted once; the worlds, characters and events stand before it. */
export function plantShop(ground: Ground): void {
  plantTypes(ground.db)
  const ids = {
    types: idsBySlug(ground.db, productTypes),
    events: idsBySlug(ground.db, events),
    franchises: idsBySlug(ground.db, franchises),
    characters: idsBySlug(ground.db, characters),
  }
  for (const product of demoProducts) plantProduct(ground, product, ids)
  for (const product of demoProducts) plantCompany(ground.db, product)
}

/** Parents stand before their children, so that each finds its own. */
function plantTypes(db: Db): void {
  for (const [position, { parent, ...type }] of demoTypes.entries()) {
    const parentId = parent ? idsBySlug(db, productTypes)(parent) : null
    db.insert(productTypes)
      .values({ ...type, parentId, position })
      .run()
  }
}

type IdOf = (slug: string) => number
type Ids = { types: IdOf; events: IdOf; franchises: IdOf; characters: IdOf }

function plantProduct(ground: Ground, product: DemoProduct, ids: Ids): void {
  const { db, now } = ground
  const { id: productId } = db
    .insert(products)
    .values({ ...rowOf(product, ids), createdAt: now, updatedAt: now })
    .returning({ id: products.id })
    .get()
  for (const [position, { file, alt }] of product.pictures.entries())
    db.insert(productPictures)
      .values({ productId, pictureId: ground.pictureOf(file), position, alt })
      .run()
  for (const slug of product.franchises)
    db.insert(productFranchises)
      .values({ productId, franchiseId: ids.franchises(slug) })
      .run()
  for (const slug of product.characters)
    db.insert(productCharacters)
      .values({ productId, characterId: ids.characters(slug) })
      .run()
  if (product.stock !== null)
    countStock(db, { productId, pool: WEB_POOL, counted: product.stock, operation: 'seed', by: null, now })
}

function rowOf(product: DemoProduct, ids: Ids) {
  const { slug, name, version, shortDescription, longDescription, status, flags } = product
  const { priceMinor, salePriceMinor, saleUntil, weightGrams, releaseDate } = product
  return {
    slug,
    name,
    version,
    shortDescription,
    longDescription,
    status,
    priceMinor,
    salePriceMinor,
    saleUntil: saleUntil ? new Date(`${saleUntil}T23:59:59Z`) : null,
    weightGrams,
    releaseDate,
    ageMark: product.book ? ('ALL' as const) : null,
    bookFormat: product.book?.format ?? '',
    pageCount: product.book?.pages ?? 0,
    printing: product.book?.printing ?? {},
    typeId: ids.types(product.type),
    eventId: product.event ? ids.events(product.event) : null,
    isLimitedEdition: flags.limitedEdition,
    isEventExclusive: flags.eventExclusive,
    isDigital: flags.digital,
    isSmallLot: flags.smallLot,
    isBonusItem: flags.bonusItem,
  }
}

/** What comes with a product, and what goes well with it: all of them are products that stand by now. */
function plantCompany(db: Db, { slug, bonusItems = [], singleBonusItems = [], related = [] }: DemoProduct): void {
  const idOf = idsBySlug(db, products)
  const productId = idOf(slug)
  for (const bonus of bonusItems)
    db.insert(productBonuses)
      .values({ productId, bonusId: idOf(bonus) })
      .run()
  for (const bonus of singleBonusItems)
    db.insert(productBonuses)
      .values({ productId, bonusId: idOf(bonus), isSingle: true })
      .run()
  for (const [position, other] of related.entries())
    db.insert(relatedProducts)
      .values({ productId, relatedId: idOf(other), position })
      .run()
}
