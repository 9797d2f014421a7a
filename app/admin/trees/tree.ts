/** The two trees that products are sorted under; each has a section of its own at the desk. */
export const TREES = ['types', 'franchises'] as const
export type TreeName = (typeof TREES)[number]

export function treePath(tree: TreeName): string {
  return `/admin/products/${tree}`
}
