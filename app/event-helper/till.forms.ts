import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { choice, idempotencyKey, moneyIn, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { isTimeZone } from '#app/platform/time/zones.ts'
import { ADJUSTMENT_KINDS } from '#db/vocabulary.ts'

/** Several for one price: more kinds of sets than these no table explains in time. */
export const SET_NAMES = ['A', 'B', 'C'] as const
const MOST = 9999
/** Minor units; nothing that somebody mistyped. */
const MOST_PRICE = 9_999_999_999

type Payments = readonly [string, ...string[]]

const amount = (currency: Currency) => moneyIn(currency, 'till:noAmount')
const units = wholeNumber(0, MOST)

/** What the table will be: which fields there are depends on what there is to bring. */
export const preparationForm = (productIds: readonly number[], currencies: readonly Currency[], currency: Currency) =>
  z.object({
    currency: choice(namesOf(currencies)),
    timeZone: text(60).refine(isTimeZone, 'form:choose'),
    /** Asked for when the till is opened. */
    float: amount(currency).optional(),
    ...Object.fromEntries(
      SET_NAMES.flatMap((name) => [
        [`set-${name}-quantity`, wholeNumber(2, 99).optional()],
        [`set-${name}-price`, amount(currency).optional()],
      ]),
    ),
    ...packedFields(productIds, currency),
  })

/** Prices of what lies on an open table, and what else comes along. */
export const goodsForm = (tableIds: readonly number[], shopIds: readonly number[], currency: Currency) =>
  z.object({
    ...Object.fromEntries(
      tableIds.flatMap((id) => [
        [`price-${id}`, amount(currency)],
        // Not there where somebody else has brought it since the page was read.
        [`was-price-${id}`, wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()],
      ]),
    ),
    ...packedFields(shopIds, currency),
  })

/** One tap: one unit of one product. */
export const tapForm = (payments: Payments) =>
  z.object({ operation: idempotencyKey, product: wholeNumber(1, Number.MAX_SAFE_INTEGER), pay: choice(payments) })

/** Several things at once. */
export const basketForm = (productIds: readonly number[], payments: Payments, currency: Currency) =>
  z.object({
    operation: idempotencyKey,
    pay: choice(payments),
    given: amount(currency).optional(),
    ...Object.fromEntries(productIds.map((id) => [`take-${id}`, wholeNumber(0, 999).optional()])),
  })

/** What one of a product cost on the page that was posted, which may be older than its price; undefined where it says none. */
export function shownPrice(form: FormData, productId: number): number | undefined {
  const shown = form.get(`shown-${productId}`)
  return typeof shown === 'string' && /^\d{1,10}$/.test(shown) ? Number(shown) : undefined
}

export const undoForm = z.object({ operation: idempotencyKey, sale: idempotencyKey })

export const voidForm = z.object({ operation: idempotencyKey, sale: idempotencyKey, reason: text(200) })

export const adjustmentForm = z.object({
  operation: idempotencyKey,
  kind: choice(ADJUSTMENT_KINDS),
  quantity: wholeNumber(1, MOST),
  reason: text(200),
})

/** Which figures somebody was shown. */
export const shown = z
  .string()
  .max(64)
  .optional()
  .describe('`shown` of the day as it was read: 409 where its figures are others now. As it is where nothing is said')

/** What is left on the table, and in the box. */
export const closingForm = (productIds: readonly number[], currency: Currency) =>
  z.object({
    shown,
    cash: amount(currency),
    ...Object.fromEntries(productIds.map((id) => [`left-${id}`, units])),
  })

/** Another day of an event: the cash that was counted into the box, and what more comes from the shop. */
export const nextDayForm = (productIds: readonly number[], currency: Currency) =>
  z.object({
    float: amount(currency),
    ...Object.fromEntries(productIds.map((id) => [`more-${id}`, units.optional()])),
  })

/** Figures that were counted wrongly, by the names of their fields. */
export const figuresForm = (names: readonly string[], currency: Currency) =>
  z.object({
    ...Object.fromEntries(names.map((name) => [name, /-\d+$/.test(name) ? units : amount(currency)])),
    /** What the page showed, in units and minor units: who was faster is not overwritten. */
    ...Object.fromEntries(names.map((name) => [`was-${name}`, wholeNumber(0, Number.MAX_SAFE_INTEGER)])),
  })

/** What a helper does with goods that are put aside. */
export const holdMoveForm = z.object({
  hold: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  to: choice(['ACCEPTED', 'RELEASED', 'NO_SHOW']),
})

export const handOverForm = (payments: Payments) =>
  z.object({
    hold: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    pay: choice(payments),
    isSure: z.boolean().default(false),
    undone: wholeNumber(0, 1000).default(0),
  })

/** Milliseconds since 1970, by the telephone's clock. */
/** In milliseconds since 1970. */
export const instant = z.int().min(0).max(8.64e15)

/** One thing that was tapped. */
export const tillOperation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SALE'),
    operation: idempotencyKey,
    at: instant,
    payment: z.string().min(1).max(12),
    givenMinor: z.int().min(0).nullable(),
    lines: z
      .array(
        z.object({
          productId: z.int().min(1),
          quantity: z.int().min(1).max(999),
          /** What one was sold at; else the price of this moment. */
          priceMinor: z.int().min(0).max(MOST_PRICE).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  z.object({ kind: z.literal('VOID'), operation: idempotencyKey, at: instant, sale: idempotencyKey }),
])

/** How many come along of each product, at which price, for which set. */
function packedFields(productIds: readonly number[], currency: Currency) {
  return Object.fromEntries(
    productIds.flatMap((id) => [
      [`bring-${id}`, units.optional()],
      [`price-${id}`, amount(currency).optional()],
      [`set-${id}`, z.enum(SET_NAMES, { error: 'form:choose' }).optional()],
    ]),
  )
}

function namesOf(currencies: readonly Currency[]): [string, ...string[]] {
  const [first = '', ...rest] = currencies.map(({ name }) => name)
  return [first, ...rest]
}
