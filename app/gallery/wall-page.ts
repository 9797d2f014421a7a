import type { WallPiece } from './gallery.ts'
import type { FilterKind } from './wall-query.ts'

export type NamedFilter = { kind: FilterKind; slug: string; name: string }

/** Filters of one kind to choose from. */
export type Shelf = { kind: FilterKind; items: { slug: string; name: string }[] }

/** A page of the wall with what stands around it, in the visitor's language. */
export type WallPage = {
  /** The year that is shown alone; null shows all. */
  year: number | null
  /** Of what is filtered, newest first. */
  years: { year: number; count: number }[]
  filters: NamedFilter[]
  browse: Shelf[]
  page: number
  pageCount: number
  pieces: WallPiece[]
}
