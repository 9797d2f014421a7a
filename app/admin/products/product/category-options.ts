import { inNestedOrder, type Category } from '#app/shop/products/categories.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

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
