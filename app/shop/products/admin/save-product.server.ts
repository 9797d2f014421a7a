import { and, eq, inArray, ne, or } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { columnsIn, freeSlugIn, isSlugTaken } from '#app/site/resources/entity.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { slugOf } from '#app/translations/texts.ts'
import { inPlaces } from '#app/ui/picture-fields.ts'
import type { Db } from '#db/database.server.ts'
import {
  characters,
  events,
  franchises,
  pictures,
  productBonuses,
  productCharacters,
  productFranchises,
  products,
  productTypes,
  relatedProducts,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type LocalisedText, WEB_POOL } from '#db/vocabulary.ts'

import { customsValues } from '../../customs/customs.forms.ts'
import { countStock, listStocked } from '../../stock/stock.server.ts'
import { typeByName } from '../categories/type-by-name.server.ts'
import { choiceProblem } from '../choices/choices.ts'
import { handOverChoices } from '../choices/hand-over.server.ts'
import { productProblems } from '../pricing/product-problems.ts'
import { findProductToEdit, listPictures } from './find-product.server.ts'
import { lacksFile } from './needs-file.server.ts'
import { attachPictures } from './product-pictures.server.ts'
import type { ProductInput } from './product.forms.ts'
import type { Reference } from './product.ts'

/** Problems by field, as keys; null where the product is gone. */
export type SaveOutcome = { id: number } | { problems: Record<string, string[]> } | null

/** Keeps all of a product's form in one go; without an id, a new product. */
export function saveProduct(db: Db, id: number | null, input: ProductInput, { by, now }: Change): SaveOutcome {
  return inTransaction(db, (tx) => {
    const before = id === null ? null : findProductToEdit(tx, id)
    if (id !== null && !before) return null

    const refs = {
      bonuses: resolve(tx, input.bonuses),
      singleBonuses: resolve(tx, input.singleBonuses),
      related: resolve(tx, input.related),
      choiceOf: resolve(tx, input.choiceOf === null ? [] : [input.choiceOf]),
    }
    const problems = problemsOf(tx, id, input, refs)
    if (lacksFile(tx, id, input, now)) problems.status ??= ['goods:needsFile']
    if (Object.keys(problems).length > 0) return { problems }

    const typeId = input.typeId ?? before?.typeId ?? typeByName(tx, input.name, { by, now })
    const values = { ...valuesOf(tx, id, input, now), typeId, choiceOfId: refs.choiceOf.ids[0] ?? null, updatedAt: now }
    const productId = before
      ? before.id
      : tx
          .insert(products)
          .values({ ...values, createdAt: now })
          .returning({ id: products.id })
          .get().id
    if (before) tx.update(products).set(values).where(eq(products.id, before.id)).run()
    handOverChoices(tx, [productId])
    relate(tx, productId, input, refs)
    if (before) placePictures(tx, before, input, { by, now })
    else bringAlong(tx, productId, input, { by, now })
    const action = before ? 'product.edit' : 'product.add'
    audited(
      tx,
      { actor: by, action, subject: `product/${productId}`, before, after: findProductToEdit(tx, productId) },
      now,
    )
    return { id: productId }
  })
}

type Refs = Record<'bonuses' | 'singleBonuses' | 'related' | 'choiceOf', IdLookup>
type IdLookup = { ids: number[]; unknown: Reference[] }

function resolve(tx: Db, references: readonly Reference[]): IdLookup {
  const numbers = references.filter((one) => typeof one === 'number')
  const slugs = references.filter((one) => typeof one === 'string')
  const { id, slug } = products
  const rows = tx
    .select({ id, slug })
    .from(products)
    .where(or(inArray(id, numbers), inArray(slug, slugs)))
    .all()
  const found = references.map((one) => rows.find((row) => row.id === one || row.slug === one)?.id ?? null)
  return {
    ids: [...new Set(found.filter((one) => one !== null))],
    unknown: references.filter((_, at) => found[at] === null),
  }
}

function problemsOf(tx: Db, id: number | null, input: ProductInput, refs: Refs): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  for (const [field, { ids, unknown }] of Object.entries(refs)) {
    if (unknown.length > 0)
      problems[field] = [`goods:unknownProducts?${new URLSearchParams({ which: unknown.join(' ') })}`]
    else if (id !== null && ids.includes(id)) problems[field] = ['goods:notItself']
  }
  const choice = choiceProblemOf(tx, id, input, refs.choiceOf)
  if (choice) problems.choiceOf ??= [choice]
  if (input.sku && isSkuTaken(tx, id, input.sku)) problems.sku = ['choices:skuTaken']
  if (refs.bonuses.ids.some((bonus) => refs.singleBonuses.ids.includes(bonus)))
    problems.singleBonuses ??= ['goods:bonusTwice']
  if (input.typeId !== undefined && !tx.select().from(productTypes).where(eq(productTypes.id, input.typeId)).get())
    problems.typeId = ['form:choose']
  if (input.eventId !== undefined && !tx.select().from(events).where(eq(events.id, input.eventId)).get())
    problems.eventId = ['form:choose']
  if (input.slug && isSlugTaken(tx, products, id, input.slug)) problems.slug = ['goods:slugTaken']
  const facts = { ...input, priceMinor: input.price, salePriceMinor: input.salePrice }
  const hasStock = id === null ? Boolean(input.stock) : listStocked(tx).has(id)
  for (const { field, key } of productProblems(facts, hasStock)) problems[field] = [key]
  return problems
}

function choiceProblemOf(tx: Db, id: number | null, input: ProductInput, { ids: [ofId] }: IdLookup) {
  const column = { id: products.id, choiceOfId: products.choiceOfId }
  const of = ofId === undefined ? null : tx.select(column).from(products).where(eq(products.id, ofId)).get()
  if (!of) return null

  const hasVersion = Object.keys(input.version).length > 0
  const hasChoices = id !== null && tx.select(column).from(products).where(eq(products.choiceOfId, id)).all().length > 0
  return choiceProblem({ id, hasVersion, hasChoices, of })
}

/** Whether another product has this stock keeping unit. */
export function isSkuTaken(tx: Db, id: number | null, sku: string): boolean {
  const isOther = and(eq(products.sku, sku), ne(products.id, id ?? 0))
  return tx.select({ id: products.id }).from(products).where(isOther).get() !== undefined
}

/** A product as it is stored: what its form says under the names of its columns, and what it says otherwise. */
function valuesOf(tx: Db, id: number | null, input: ProductInput, now: Date) {
  const { name, version, price, salePrice, eventId = null } = input
  const wanted = slugOf(name.en ?? '') || slugOf(name.ja ?? '') || `product-${dayOf(now)}`
  return {
    ...columnsIn(products, input),
    ...customsValues(input),
    sku: input.sku || null,
    slug: input.slug || freeSlugIn(tx, products, id, wanted),
    version: Object.keys(version).length > 0 ? version : null,
    eventId,
    priceMinor: price,
    salePriceMinor: salePrice,
  }
}

/** What is gone meanwhile is left out. */
function relate(tx: Db, productId: number, input: ProductInput, { bonuses, singleBonuses, related }: Refs): void {
  const known = {
    franchises: tx.select({ id: franchises.id }).from(franchises).where(inArray(franchises.id, input.franchises)).all(),
    characters: tx.select({ id: characters.id }).from(characters).where(inArray(characters.id, input.characters)).all(),
  }
  tx.delete(productFranchises).where(eq(productFranchises.productId, productId)).run()
  for (const { id } of known.franchises) tx.insert(productFranchises).values({ productId, franchiseId: id }).run()
  tx.delete(productCharacters).where(eq(productCharacters.productId, productId)).run()
  for (const { id } of known.characters) tx.insert(productCharacters).values({ productId, characterId: id }).run()
  tx.delete(productBonuses).where(eq(productBonuses.productId, productId)).run()
  for (const bonusId of bonuses.ids) tx.insert(productBonuses).values({ productId, bonusId, isSingle: false }).run()
  for (const bonusId of singleBonuses.ids)
    tx.insert(productBonuses).values({ productId, bonusId, isSingle: true }).run()
  tx.delete(relatedProducts).where(eq(relatedProducts.productId, productId)).run()
  for (const [position, relatedId] of related.ids.entries())
    tx.insert(relatedProducts).values({ productId, relatedId, position }).run()
}

/** What is new brings its first pictures and its first count. */
function bringAlong(
  tx: Db,
  productId: number,
  { newPictures, stock, isDigital }: ProductInput,
  { by, now }: Change,
): void {
  const kept = tx.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, newPictures)).all()
  const inOrder = [...new Set(newPictures)].filter((wanted) => kept.some(({ id }) => id === wanted))
  attachPictures(
    tx,
    productId,
    inOrder.map((pictureId) => ({ pictureId, alt: {} })),
  )
  if (!stock || isDigital) return

  const count = { productId, pool: WEB_POOL, counted: stock, operation: `count:first:${productId}` }
  countStock(tx, { ...count, by: typeof by === 'string' ? null : by.id, now })
}

type NameRow = { id: number; name: LocalisedText }

/** Words and order of the pictures there are; one that is taken away goes into the trash, and one that came meanwhile stands last. */
function placePictures(tx: Db, { id: productId, name }: NameRow, input: ProductInput, change: Change): void {
  const fields = listPictures(tx, productId).map(({ id, alt }) => {
    const sent = input.pictures[id]
    return { pictureId: id, alt: sent?.alt ?? alt, place: sent?.place ?? 1000, isGone: sent?.isGone ?? false }
  })
  for (const { pictureId } of fields.filter(({ isGone }) => isGone)) {
    const key = { product_id: productId, picture_id: pictureId }
    throwAway(tx, { kind: 'PRODUCT_PICTURE', key, subject: `product/${productId}`, name }, change)
  }
  attachPictures(
    tx,
    productId,
    inPlaces(fields.filter(({ isGone }) => !isGone)).map(({ pictureId, alt }) => ({ pictureId, alt })),
  )
}
