import { and, count, eq } from 'drizzle-orm'

import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { type AuditEntry, audited } from '#app/site/audit/audit.server.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { countThrownOf } from '#app/site/trash/trash.server.ts'
import { slugOf, textOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, characters, franchises, productFranchises, products, productTypes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type CustomsFacts, NO_CUSTOMS } from '../../customs/customs-facts.ts'
import { customsValues } from '../../customs/customs.forms.ts'
import { listFranchises, listTypes } from '../catalogue.server.ts'
import { mayBeUnder } from '../categories.ts'
import { categoryValues, type CategoryKind } from './category-kinds.ts'
import type { CategoryInput } from './category.forms.ts'

type By = { by: AuditEntry['actor']; now: Date }
/** TAKEN: another one has its address. CIRCLE: it would hang under itself. NO_PARENT: what it is to hang under is gone. */
export type CategoryProblem = 'TAKEN' | 'CIRCLE' | 'NO_PARENT'

/** The leaves of a tree, each with how many products are sorted right under it. */
export function listCategories(db: Db, kind: CategoryKind) {
  const categories = kind === 'types' ? listTypes(db).map(asCategory) : listFranchises(db).map(asCategory)
  const used = new Map(countsOf(db, kind).map(({ id, n }) => [id, n]))
  return categories.map((category) => ({ ...category, products: used.get(category.id) ?? 0 }))
}

type Row = ReturnType<typeof listTypes>[number] | ReturnType<typeof listFranchises>[number]

/** Both trees in one shape. */
function asCategory(row: Row) {
  const { id, parentId, slug, name, position } = row
  const isType = 'pluralName' in row
  return {
    id,
    parentId,
    slug,
    name,
    position,
    other: isType ? row.pluralName : row.shortName,
    description: isType ? row.description : {},
    isBooks: isType && row.isBooks,
    ...(isType ? customsOf(row) : NO_CUSTOMS),
  }
}

function customsOf({ hsCode, originCountry, customsName, material }: CustomsFacts): CustomsFacts {
  return { hsCode, originCountry, customsName, material }
}

export type ListedCategory = ReturnType<typeof listCategories>[number]

function countsOf(db: Db, kind: CategoryKind) {
  const n = count()
  return kind === 'types'
    ? db.select({ id: products.typeId, n }).from(products).groupBy(products.typeId).all()
    : db
        .select({ id: productFranchises.franchiseId, n })
        .from(productFranchises)
        .groupBy(productFranchises.franchiseId)
        .all()
}

export function findCategory(db: Db, kind: CategoryKind, id: number): ListedCategory | null {
  return listCategories(db, kind).find((category) => category.id === id) ?? null
}

/**
 * Keeps a leaf with its place in the tree; without an id, a new one as the last of its siblings. What it may hang under
 * is asked in the transaction that hangs it there, so that of two moves that would close a circle one is refused.
 * @param sent the form as it was sent, with the version that it began with
 * @returns its id, or why not; what differs where somebody else was faster; null where it is gone
 */
export function saveCategory(
  db: Db,
  { kind, id }: { kind: CategoryKind; id: number | null },
  input: CategoryInput,
  sent: FormValues,
  { by, now }: By,
): number | CategoryProblem | Conflict | null {
  return inTransaction(db, (tx) => {
    const categories = listCategories(tx, kind)
    const before = categories.find((category) => category.id === id) ?? null
    if (id !== null && !before) return null

    const conflict = before && findConflict(sent, categoryValues(before))
    if (conflict) return conflict

    const parentId = input.parentId ?? null
    if (parentId !== null && !categories.some((category) => category.id === parentId)) return 'NO_PARENT'
    if (id !== null && !mayBeUnder(categories, id, parentId)) return 'CIRCLE'

    const slug =
      input.slug ||
      freeSlug(categories, id, slugOf(input.nameEn) || slugOf(input.nameJa) || `${kind.slice(0, -1)}-${dayOf(now)}`)
    if (categories.some((category) => category.slug === slug && category.id !== id)) return 'TAKEN'

    const position = before?.position ?? categories.length
    const saved = write(tx, kind, id, { ...valuesOf(input), slug, parentId, position })
    const action = before ? (`${kind}.edit` as const) : (`${kind}.add` as const)
    audited(tx, { actor: by, action, subject: `${kind}/${saved}`, before, after: { ...input, slug } }, now)
    return saved
  })
}

function valuesOf({
  nameEn,
  nameJa,
  otherEn,
  otherJa,
  descriptionEn,
  descriptionJa,
  isBooks,
  ...customs
}: CategoryInput) {
  const name = textOf(nameEn, nameJa)
  const other = textOf(otherEn || nameEn, otherJa || nameJa)
  return { name, other, description: textOf(descriptionEn, descriptionJa), isBooks, customs: customsValues(customs) }
}

type Values = ReturnType<typeof valuesOf> & { slug: string; parentId: number | null; position: number }

function write(
  tx: Db,
  kind: CategoryKind,
  id: number | null,
  { other, description, isBooks, customs, ...values }: Values,
): number {
  if (kind === 'types') {
    const row = { ...values, ...customs, description, isBooks, pluralName: other }
    if (id === null) return tx.insert(productTypes).values(row).returning({ id: productTypes.id }).get().id
    tx.update(productTypes).set(row).where(eq(productTypes.id, id)).run()
    return id
  }
  const row = { ...values, shortName: other }
  if (id === null) return tx.insert(franchises).values(row).returning({ id: franchises.id }).get().id
  const before = tx.select({ slug: franchises.slug }).from(franchises).where(eq(franchises.id, id)).get()
  if (before) keepFormer(tx, { franchiseId: id }, `?franchise=${before.slug}`, `?franchise=${values.slug}`)
  tx.update(franchises).set(row).where(eq(franchises.id, id)).run()
  return id
}

function freeSlug(categories: readonly { id: number; slug: string }[], id: number | null, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!categories.some((category) => category.slug === slug && category.id !== id)) return slug
  }
}

/** Gives each leaf its place; those with one number keep their order. */
export function orderCategories(
  db: Db,
  kind: CategoryKind,
  places: ReadonlyMap<number, number>,
  { by, now }: By,
): void {
  inTransaction(db, (tx) => {
    const categories = listCategories(tx, kind)
    const placed = categories.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    const table = kind === 'types' ? productTypes : franchises
    for (const [position, { id }] of placed.entries()) tx.update(table).set({ position }).where(eq(table.id, id)).run()
    const slugs = (ordered: readonly ListedCategory[]) => ordered.map(({ slug }) => slug)
    audited(
      tx,
      { actor: by, action: `${kind}.order`, subject: kind, before: slugs(categories), after: slugs(placed) },
      now,
    )
  })
}

/** What keeps a leaf from being deleted. */
export type CategoryUse = { products: number; children: number; characters: number; artworks: number; thrown: number }

/** Takes a leaf away that nothing hangs under. @returns what does; null where there was none */
export function deleteCategory(db: Db, kind: CategoryKind, id: number, { by, now }: By): CategoryUse | null {
  return inTransaction(db, (tx) => {
    const categories = listCategories(tx, kind)
    const category = categories.find((one) => one.id === id)
    if (!category) return null

    const isWorld = kind === 'franchises'
    const n = count()
    const use = {
      products: category.products,
      children: categories.filter(({ parentId }) => parentId === id).length,
      characters: isWorld ? (tx.select({ n }).from(characters).where(eq(characters.franchiseId, id)).get()?.n ?? 0) : 0,
      artworks: isWorld ? (tx.select({ n }).from(artworks).where(eq(artworks.franchiseId, id)).get()?.n ?? 0) : 0,
      thrown: isWorld ? 0 : countThrownOf(tx, id),
    }
    if (isUsed(use)) return use

    const table = isWorld ? franchises : productTypes
    tx.delete(table).where(eq(table.id, id)).run()
    audited(tx, { actor: by, action: `${kind}.delete`, subject: `${kind}/${id}`, before: category }, now)
    return use
  })
}

export function isUsed({ products: its, children, characters: people, artworks: works, thrown }: CategoryUse): boolean {
  return its + children + people + works + thrown > 0
}

/** Who lives in a franchise. */
export function listCharacters(db: Db, franchiseId: number) {
  return db.select().from(characters).where(eq(characters.franchiseId, franchiseId)).all()
}

/** Adds a character to a franchise, or renames one. @returns its id; null where there is no such one */
export function saveCharacter(
  db: Db,
  { id, franchiseId }: { id: number | null; franchiseId: number },
  { nameEn, nameJa }: { nameEn: string; nameJa: string },
  { by, now }: By,
): number | null {
  return inTransaction(db, (tx) => {
    const name = textOf(nameEn, nameJa)
    const saved =
      id === null ? addCharacter(tx, franchiseId, name, now) : renameCharacter(tx, { id, franchiseId }, name)
    const action = id === null ? 'character.add' : 'character.edit'
    if (saved !== null) audited(tx, { actor: by, action, subject: `character/${saved}`, after: { name } }, now)
    return saved
  })
}

type Name = ReturnType<typeof textOf>

function addCharacter(tx: Db, franchiseId: number, name: Name, now: Date): number {
  const known = tx.select({ id: characters.id, slug: characters.slug }).from(characters).all()
  const slug = freeSlug(known, null, slugOf(name.en || name.ja || '') || `character-${dayOf(now)}`)
  return tx.insert(characters).values({ franchiseId, slug, name }).returning({ id: characters.id }).get().id
}

function renameCharacter(tx: Db, { id, franchiseId }: { id: number; franchiseId: number }, name: Name): number | null {
  const isOne = and(eq(characters.id, id), eq(characters.franchiseId, franchiseId))
  return tx.update(characters).set({ name }).where(isOne).run().changes > 0 ? id : null
}
