import { useRouteLoaderData } from 'react-router'

import type { ShellData } from '#app/shell/shell-data.ts'

import type { GalleryPiece } from './gallery.ts'

/** Pictures on a page of the gallery, a few more or less where a year ends near (`cutPages`). */
export const PAGE_SIZE = 24

/** No page shows fewer of a year, unless the year has no more: a single picture would stand under its year alone. */
export const FEWEST = 4

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

/**
 * The address of a page of the gallery: only what differs from the plain one is in it.
 * @param root where all years hang
 */
export function galleryPath({ year, filters, page }: Partial<GalleryQuery>, root = '/'): string {
  const params = new URLSearchParams()
  for (const kind of FILTERS) {
    const slug = filters?.[kind]
    if (slug) params.set(kind, slug)
  }
  if (page && page > 1) params.set('page', String(page))
  const path = year ? `/art/${year}` : root
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

type PageWindow = { offset: number; limit: number }

/** How many pages there are, and which of them is shown: one beyond the last is the last. */
export function paginate(counts: readonly number[], page: number): { page: number; pageCount: number } & PageWindow {
  const cuts = cutPages(counts)
  const shown = Math.min(page, cuts.length)
  return { page: shown, pageCount: cuts.length, ...(cuts[shown - 1] ?? { offset: 0, limit: PAGE_SIZE }) }
}

/** Where each page begins, and how many pictures it shows; `counts` are those of the years, in their order. */
function cutPages(counts: readonly number[]): PageWindow[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const cuts: PageWindow[] = []
  let offset = 0
  let yearBegins = 0
  let year = 0
  while (offset < total) {
    const end = Math.min(offset + PAGE_SIZE, total)
    while (yearBegins + (counts[year] ?? 0) <= end && year < counts.length) yearBegins += counts[year++] ?? 0
    const limit = nearYear({ end, yearBegins, yearEnds: yearBegins + (counts[year] ?? 0) }) - offset
    cuts.push({ offset, limit })
    offset += limit
  }
  return cuts.length > 0 ? cuts : [{ offset: 0, limit: PAGE_SIZE }]
}

function nearYear({ end, yearBegins, yearEnds }: { end: number; yearBegins: number; yearEnds: number }): number {
  if (end - yearBegins < FEWEST) return yearBegins

  return yearEnds - end < FEWEST ? yearEnds : end
}

export type NamedFilter = { kind: FilterKind; slug: string; name: string }

/** Filters of one kind to choose from. */
export type FilterLinks = { kind: FilterKind; items: { slug: string; name: string }[] }

/** A page of the gallery with what stands around it, in the visitor's language. */
export type GalleryPage = {
  /** The year that is shown alone; null shows all. */
  year: number | null
  /** Of what is filtered, newest first. */
  years: { year: number; count: number }[]
  filters: NamedFilter[]
  browse: FilterLinks[]
  page: number
  pageCount: number
  pieces: GalleryPiece[]
}

/** Addresses of the gallery on this site, whose first page may be another. */
export function useGalleryPath(): (query: Partial<GalleryQuery>) => string {
  const root = useRouteLoaderData<ShellData>('root')?.galleryRoot
  return (query) => galleryPath(query, root)
}
