import { z } from 'zod'

/** Kinds of fields that many forms have. Messages are translation keys: see `translations/message.ts`. */

/** A text that must be there, at most `max` characters. */
export const text = (max: number) =>
  z.string({ error: 'form:required' }).trim().min(1, 'form:required').max(max, `form:tooLong?max=${max}`)

/** A text that may stay empty: "" where nothing was written. */
export const optionalText = (max: number) => z.string().trim().max(max, `form:tooLong?max=${max}`).default('')

/** E-mail addresses are compared and stored in lower case. */
export const email = z
  .string({ error: 'form:required' })
  .trim()
  .toLowerCase()
  .max(254, 'form:tooLong?max=254')
  .check(z.email({ error: 'form:email' }))

/** A whole number as a number field sends it. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? 'form:required' : 'form:number') })
    .min(min, `form:tooSmall?min=${min}`)
    .max(max, `form:tooLarge?max=${max}`)

/** A day as a date field sends it, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: (issue) => (issue.input === undefined ? 'form:required' : 'form:date') })

export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: 'form:choose' })

/** A key that a form carries so that sending it twice has one effect. */
export const idempotencyKey = z.string({ error: 'form:format' }).regex(/^[\w-]{16,64}$/, 'form:format')
