/** The two trees that products are sorted under; each has a section of its own in the admin. */
export type CategoryKind = 'types' | 'franchises'

export function categoriesPath(kind: CategoryKind): string {
  return `/admin/products/${kind}`
}
