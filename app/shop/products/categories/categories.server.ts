import { count, eq } from 'drizzle-orm'

import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { freeSlugIn } from '#app/site/resources/entity.server.ts'
import { slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { characters, franchises, productFranchises, products, productTypes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from '../catalogue.server.ts'
import type { CategoryKind } from './category-kinds.ts'

/** The leaves of a tree in their order, each with how many products are sorted right under it. */
export function listCategories(db: Db, kind: CategoryKind) {
  const categories = kind === 'types' ? listTypes(db) : listFranchises(db)
  const used = new Map(countsOf(db, kind).map(({ id, n }) => [id, n]))
  return categories.map((category) => ({ ...category, products: used.get(category.id) ?? 0 }))
}

type ListedCategory = ReturnType<typeof listCategories>[number]

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

/** Gives each leaf its place; those with one number keep their order. */
export function orderCategories(
  db: Db,
  kind: CategoryKind,
  places: ReadonlyMap<number, number>,
  { by, now }: Change,
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

/** Who lives in a franchise. */
export function listCharacters(db: Db, franchiseId: number) {
  return db.select().from(characters).where(eq(characters.franchiseId, franchiseId)).all()
}

/** What the form of a character begins with. */
export function characterValues({ name }: { name: LocalisedText }): FormValues {
  return localisedValues('name', name)
}

/**
 * Adds a character to a franchise, or renames one.
 * @param sent the form as it was sent, with the version that it began with
 * @returns its id; what differs where somebody else was faster; null where there is no such one
 */
export function saveCharacter(
  db: Db,
  { id, franchiseId }: { id: number | null; franchiseId: number },
  { name }: { name: LocalisedText },
  sent: FormValues,
  { by, now }: Change,
): number | Conflict | null {
  return inTransaction(db, (tx) => {
    const before = listCharacters(tx, franchiseId).find((one) => one.id === id)
    if (id !== null && !before) return null

    const conflict = before && findConflict(sent, characterValues(before))
    if (conflict) return conflict

    const saved = id ?? addCharacter(tx, franchiseId, name, now)
    if (before) tx.update(characters).set({ name }).where(eq(characters.id, saved)).run()
    const action = before ? 'character.edit' : 'character.add'
    audited(tx, { actor: by, action, subject: `character/${saved}`, after: { name } }, now)
    return saved
  })
}

function addCharacter(tx: Db, franchiseId: number, name: LocalisedText, now: Date): number {
  const slug = freeSlugIn(tx, characters, null, slugOf(name.en ?? name.ja ?? '') || `character-${dayOf(now)}`)
  return tx.insert(characters).values({ franchiseId, slug, name }).returning({ id: characters.id }).get().id
}
