import { inTreeOrder, type Category } from '#app/shop/products/categories.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

export type TreeOption = { value: number; label: string }

/** The leaves of a tree for a list to choose from, what stands below indented. */
export function treeOptions(categories: readonly (Category & { name: LocalisedText })[], locale: Locale): TreeOption[] {
  return inTreeOrder(categories).map(({ category, depth }) => ({
    value: category.id,
    label: `${'– '.repeat(depth)}${localise(category.name, locale)}`,
  }))
}
