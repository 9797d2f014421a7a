import type { FilterKind } from './gallery-query.ts'
import type { GalleryPiece } from './gallery.ts'

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
