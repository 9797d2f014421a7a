import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

/** A product type or a franchise among its own kind. */
export type Category = { id: number; parentId: number | null }
export type Branch<L extends Category> = L & { children: Branch<L>[] }

/** What has no parent stands first, its children within it, each in the order given. */
export function nested<L extends Category>(categories: readonly L[], parentId: number | null = null): Branch<L>[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => Object.assign({}, category, { children: nested(categories, category.id) }))
}

/** These and all that stand below them: a type or franchise includes its descendants (product decisions, "Shop"). */
export function withDescendants(categories: readonly Category[], ids: readonly number[]): number[] {
  const found = new Set(ids)
  for (const id of found) {
    for (const category of categories) if (category.parentId === id) found.add(category.id)
  }
  return [...found]
}

/** The way down to a leaf: its eldest ancestor first, itself last. */
export function pathTo<L extends Category>(categories: readonly L[], id: number): L[] {
  const path: L[] = []
  let category = categories.find((each) => each.id === id)
  while (category && !path.includes(category)) {
    path.unshift(category)
    const { parentId } = category
    category = categories.find((each) => each.id === parentId)
  }
  return path
}

/** All leaves as a list is read, each under its parent, with how deep it stands. */
export function inNestedOrder<L extends Category>(categories: readonly L[]): { category: L; depth: number }[] {
  const walk = (branches: readonly Branch<L>[], depth: number): { category: L; depth: number }[] =>
    branches.flatMap(({ children, ...category }) => [
      { category: category as unknown as L, depth },
      ...walk(children, depth + 1),
    ])
  return walk(nested(categories), 0)
}

/**
 * Whether a leaf may hang under another one: neither under itself nor under what hangs under it, which would cut all of
 * them off from the tree.
 */
export function mayBeUnder(categories: readonly Category[], id: number, parentId: number | null): boolean {
  return parentId === null || !withDescendants(categories, [id]).includes(parentId)
}

export type CategoryOption = { value: number; label: string }

/** The leaves of a tree for a list to choose from, what stands below indented. */
export function categoryOptions(
  categories: readonly (Category & { name: LocalisedText })[],
  locale: Locale,
): CategoryOption[] {
  return inNestedOrder(categories).map(({ category, depth }) => ({
    value: category.id,
    label: `${'– '.repeat(depth)}${localise(category.name, locale)}`,
  }))
}
