import type { LocalisedText } from '#db/vocabulary.ts'

import type { CustomsFacts } from '../../customs/customs-facts.ts'
import { formatHsCode } from '../../customs/hs-code.ts'

/** The two trees that products are sorted under; each has a section of its own in the admin. */
export type CategoryKind = 'types' | 'franchises'

export function categoriesPath(kind: CategoryKind): string {
  return `/admin/products/${kind}`
}

export type Category = CustomsFacts & {
  parentId: number | null
  slug: string
  name: LocalisedText
  other: LocalisedText
  description: LocalisedText
  isBooks: boolean
}

/** What the form of a character begins with. */
export function characterValues({ name }: Pick<Category, 'name'>) {
  return { nameEn: name.en ?? '', nameJa: name.ja ?? '' }
}

/** What the form of a type or a franchise begins with. */
export function categoryValues({ parentId, slug, name, other, description, isBooks, ...customs }: Category) {
  const { hsCode, originCountry, customsName, material } = customs
  return {
    nameEn: name.en ?? '',
    nameJa: name.ja ?? '',
    otherEn: other.en ?? '',
    otherJa: other.ja ?? '',
    descriptionEn: description.en ?? '',
    descriptionJa: description.ja ?? '',
    slug,
    isBooks: isBooks ? 'on' : undefined,
    parentId: parentId === null ? '' : String(parentId),
    hsCode: formatHsCode(hsCode),
    originCountry,
    customsName,
    material,
  }
}
