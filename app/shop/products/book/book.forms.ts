import { z } from 'zod'

import { optionalLocalised, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { AGE_MARKS } from '#db/vocabulary.ts'

import { LONGEST_BOOK } from './book.ts'

/** What a product's form asks of a book, and whom the product is for. */
export const bookShape = {
  ageMark: z
    .enum(AGE_MARKS, { error: 'form:choose' })
    .nullish()
    .transform((mark) => mark ?? null),
  bookFormat: optionalText(LONGEST_BOOK.format),
  pageCount: wholeNumber(0, LONGEST_BOOK.pages).default(0),
  printing: optionalLocalised(LONGEST_BOOK.printing),
}
