import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { OptionGroup } from '#db/vocabulary.ts'

/** An artwork to choose, in the visitor's language. */
export type ChoosableArtwork = { id: number; title: string; date: string; picture: PictureData }

/** An option of a price list, and the artwork that shows it: its address, or "". */
export type SampledOption = {
  id: number
  group: OptionGroup
  name: string
  example: string
  picture: PictureData | null
}
