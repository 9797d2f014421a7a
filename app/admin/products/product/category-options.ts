import { inTreeOrder, type Leaf } from '#app/shop/products/categories.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

export type TreeOption = { value: number; label: string }

/** The leaves of a tree for a list to choose from, what stands below indented. */
export function treeOptions(leaves: readonly (Leaf & { name: LocalisedText })[], locale: Locale): TreeOption[] {
  return inTreeOrder(leaves).map(({ leaf, depth }) => ({
    value: leaf.id,
    label: `${'– '.repeat(depth)}${localise(leaf.name, locale)}`,
  }))
}
