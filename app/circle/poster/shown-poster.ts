import type { PictureData } from '#app/platform/pictures/variants.ts'

/** An event's own poster, or the address at which the site draws one. */
export type ShownPoster = { picture: PictureData } | { drawn: { path: string; width: number; height: number } }
