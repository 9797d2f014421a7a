import type { PictureData } from '#app/platform/pictures/variants.ts'

/** An artwork beside a price list, in the visitor's language. */
export type Sample = { path: string; title: string; picture: PictureData }

/** What stands beside one price list: pictures of it, and what its options look like, by their ids. */
export type SamplesOfList = { samples: Sample[]; examples: Record<number, Sample> }

/** As many as fit beside a list without becoming a gallery. */
export const MOST_SAMPLES = 8

/** What the desk chose for one list: artworks in their order, and one for some of its options. */
export type ChosenSamples = { samples: number[]; examples: { optionId: number; artworkId: number }[] }

/** The field for the place of an artwork, and for the address of an option's example. */
export const placeOf = (id: number) => `place${id}` as const
export const exampleOf = (optionId: number) => `example${optionId}` as const
