/** Pictures on a page of the gallery. */
export const PAGE_SIZE = 24

/** By what the gallery can be filtered: the names in an address, in their order there. */
export const FILTERS = ['tag', 'series', 'franchise', 'character'] as const
export type FilterKind = (typeof FILTERS)[number]

/** What of the gallery somebody wants to see; of one kind one filter, of different kinds those that meet all. */
export type GalleryQuery = {
  /** Null for all years. */
  year: number | null
  /** Slugs. */
  filters: Partial<Record<FilterKind, string>>
  /** From 1. */
  page: number
}

const LONGEST_SLUG = 200

/** Reads an address; a value that means nothing counts as not given. */
export function readGalleryQuery(year: number | null, params: URLSearchParams): GalleryQuery {
  const filters: GalleryQuery['filters'] = {}
  for (const kind of FILTERS) {
    const slug = params.get(kind)
    if (slug && slug.length <= LONGEST_SLUG) filters[kind] = slug
  }
  const page = params.get('page') ?? ''
  return { year, filters, page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1 }
}

/** The address of a page of the gallery: only what differs from the plain one is in it. */
export function galleryPath({ year, filters, page }: Partial<GalleryQuery>): string {
  const params = new URLSearchParams()
  for (const kind of FILTERS) {
    const slug = filters?.[kind]
    if (slug) params.set(kind, slug)
  }
  if (page && page > 1) params.set('page', String(page))
  const path = year ? `/art/${year}` : '/'
  return params.size > 0 ? `${path}?${params}` : path
}

/** The filters with one more or another of its kind; null takes it away. */
export function withFilter(
  filters: GalleryQuery['filters'],
  kind: FilterKind,
  slug: string | null,
): GalleryQuery['filters'] {
  return { ...filters, [kind]: slug ?? undefined }
}

/** How many pages there are, and which of them is shown: one beyond the last is the last. */
export function paginate(total: number, page: number): { page: number; pageCount: number; offset: number } {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(page, pageCount)
  return { page: shown, pageCount, offset: (shown - 1) * PAGE_SIZE }
}
