import type { AgeMark, LocalisedText } from '#db/vocabulary.ts'

/** What a product says of itself as a book, and whom it is for; `bookFormat` "" and `pageCount` 0 where nothing is said. */
export type BookFacts = {
  /** Null where nothing is marked. */
  ageMark: AgeMark | null
  /** Its size as people say it: `B5`. */
  bookFormat: string
  pageCount: number
  /** Colours, print and binding. */
  printing: LocalisedText
}

/** How long each may be. */
export const LONGEST_BOOK = { format: 40, printing: 200, pages: 9999 }
