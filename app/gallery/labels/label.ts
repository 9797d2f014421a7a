/** What pictures hang under beside franchises and characters; each kind has a list of its own in the admin. */
export type LabelKind = 'tags' | 'series'

export function labelPath(kind: LabelKind): string {
  return `/admin/art/${kind}`
}

/** Which kind an address is about: both have the same pages. */
export function labelKindOf({ pathname }: Pick<URL, 'pathname'>): LabelKind {
  return pathname.startsWith(labelPath('series')) ? 'series' : 'tags'
}
