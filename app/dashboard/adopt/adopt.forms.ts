import { z } from 'zod'

import { wholeNumber } from '#app/platform/fields.forms.ts'

const MOST = 999_999_999

/** The last numbers that were handed out, as far as anybody knows; never less than what the database has. */
export const adoptForm = (known: { order: number; creditNote: number }) =>
  z.object({ lastOrder: wholeNumber(known.order, MOST), lastCreditNote: wholeNumber(known.creditNote, MOST) })
