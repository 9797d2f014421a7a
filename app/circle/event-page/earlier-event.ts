import type { ShownPoster } from '../poster/shown-poster.ts'

/** A table before this one, with a photograph of it or its poster. */
export type EarlierEvent = { slug: string; path: string; name: string; days: string; cover: ShownPoster }
