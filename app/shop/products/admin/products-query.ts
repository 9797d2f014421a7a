import { idOf } from '#app/platform/lists/ids.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

export const PRODUCT_COLUMNS = ['name', 'type', 'price', 'stock', 'status', 'changed'] as const

export type ProductsQuery = ListQuery<(typeof PRODUCT_COLUMNS)[number]> & {
  /** With all types below it; null for any. */
  typeId: number | null
  franchiseId: number | null
  status: (typeof PRODUCT_STATUSES)[number] | null
  isLow: boolean
  isUntranslated: boolean
}

/** What the list of products is asked for; its export and its bulk changes read the same address. */
export function readProductsQuery(values: URLSearchParams): ProductsQuery {
  return {
    ...readList(values, PRODUCT_COLUMNS, 'name'),
    typeId: idOf(values.get('type')) || null,
    franchiseId: idOf(values.get('franchise')) || null,
    status: oneOf(values.get('status'), PRODUCT_STATUSES),
    isLow: values.get('low') === '1',
    isUntranslated: values.get('untranslated') === '1',
  }
}
