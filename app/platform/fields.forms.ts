import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { moneyField, parseMoney } from '#app/money/money.ts'
import { SLUG } from '#app/translations/texts.ts'

import { doubtful } from './forms/doubts.ts'
import { eitherOf, inLanguages } from './forms/localised.ts'
import { tidyDay } from './forms/read-number.ts'
import { isRarelyCarried, readAddress } from './mail/address.ts'
import { meantDomain } from './mail/mistyped-domain.ts'
import { readMoment } from './time/site-clock.ts'

/** Kinds of fields that many forms have. Messages are translation keys: see `translations/message.ts`. */

/** Browsers send a break of lines as two characters and count it as one (`maxlength`). */
const written = (error?: string) =>
  z.string(error ? { error } : undefined).overwrite((text) => text.replace(/\r\n?/g, '\n'))

/** How long a text may be. Of a longer one nothing else is asked: what looks at each letter would look for too long. */
export const atMost = (max: number) => ({ error: `form:tooLong?max=${max}`, abort: true })

/** A text that must be there, at most `max` characters. */
export const text = (max: number) =>
  written('form:required')
    .trim()
    .min(1, 'form:required')
    .max(max, atMost(max))
    // Signs that nobody sees are no text.
    .refine((typed) => /[^\s\p{Cf}]/u.test(typed), 'form:required')

/** A text that may stay empty: "" where nothing was written. */
export const optionalText = (max: number) => written().trim().max(max, atMost(max)).default('')

/** Where something stands, as `SLUG` has it; "" lets the site make one. */
export const optionalSlug = (max: number) =>
  written()
    .trim()
    .normalize('NFC')
    .max(max, atMost(max))
    .refine((slug) => slug === '' || SLUG.test(slug), 'admin:slugFormat')
    .default('')

/** A text in English and in Japanese, `name.en` and `name.ja`: a language that stays empty is not translated. */
export const optionalLocalised = (max: number) => inLanguages(optionalText(max))

/** One that has to be there in one language, so that a circle that speaks one alone is never asked for the other. */
export const localised = (max: number) => eitherOf(optionalLocalised(max))

const address = () =>
  z
    .string({ error: 'form:required' })
    .max(300, atMost(254))
    .overwrite((typed) => readAddress(typed) ?? typed)
    .refine((typed) => readAddress(typed) !== null, 'form:email')
    .meta({ format: 'email' })

/** An email address as somebody types it: a domain that looks mistyped is asked about once. */
export const email = doubtful(address(), (typed) => {
  const read = readAddress(typed) ?? ''
  const [local = '', domain = ''] = read.split('@')
  const meant = meantDomain(domain)
  if (meant) return `form:didYouMean?${new URLSearchParams({ meant: `${local}@${meant}`, typed: read })}`

  return read && isRarelyCarried(read) ? `form:rareEmail?${new URLSearchParams({ typed: read })}` : null
})

/** One that was typed before, in an earlier step. */
export const knownEmail = address()

/** A whole number as a number field sends it. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? 'form:required' : 'form:number') })
    .min(min, `form:tooSmall?min=${min}`)
    .max(max, `form:tooLarge?max=${max}`)

/** Money of a call, in minor units of its currency. */
export const minorUnits = (least: number) => wholeNumber(least, Number.MAX_SAFE_INTEGER)

/** A box, unticked at first: no where a call says nothing. */
export const flag = z.boolean('form:format').default(false)

/** The number of a thing, as an address, a form or a call names it. */
export const anId = wholeNumber(1, 999_999_999_999)

type OfMoney = Pick<Currency, 'name' | 'decimals'>
/** As fine as no currency is. */
const FINEST = { decimals: 9 }

/** Why a text is no amount of a currency: finer than that has digits, or else `problem`. */
export function amountProblem(typed: string, currency: OfMoney, problem?: string): string {
  const { name, decimals } = currency
  const example = moneyField(1200, currency)
  if (parseMoney(typed, FINEST) === null) return problem ?? `form:noAmount?example=${example}`

  return decimals === 0
    ? `form:noDecimals?currency=${name}&example=${example}`
    : `form:tooManyDecimals?currency=${name}&max=${decimals}&example=${example}`
}

/** An amount of a currency as somebody types it; minor units when it was read, else why not, or `problem`. */
export const moneyIn = (currency: OfMoney, problem?: string) =>
  text(20).transform((sum, issues) => {
    const minor = parseMoney(sum, currency)
    if (minor !== null) return minor

    issues.addIssue({ code: 'custom', message: amountProblem(sum, currency, problem) })
    return z.NEVER
  })

/** A day as a date field sends it, `YYYY-MM-DD`; a year that nobody lives to see is a slip. */
export const day = z
  .string({ error: 'form:required' })
  .overwrite(tidyDay)
  .check(z.iso.date({ error: 'form:date' }))
  .refine((typed) => typed > '1900' && typed < '2200', 'form:date')

/** A moment of the site's clock, as a field for date and time sends it; undefined where nothing was chosen. */
export const moment = z
  .string()
  .transform((written, issues) => {
    const instant = readMoment(written)
    if (instant) return instant

    issues.addIssue({ code: 'custom', message: 'form:date' })
    return z.NEVER
  })
  .optional()

export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: 'form:choose' })

/**
 * A field that people leave empty, and robots that fill every field do not: `<Honeypot>`. A password manager may fill it
 * unseen: it is asked about once, and the next press goes through.
 */
export const honeypot = doubtful(z.string(), (typed) => (typed === '' ? null : 'form:filledUnseen')).optional()

/** A key that a form carries so that sending it twice has one effect. */
export const idempotencyKey = z.string({ error: 'form:format' }).regex(/^[\w-]{16,64}$/, 'form:format')
