import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText, OrderLineKind } from '#db/vocabulary.ts'

/** Handed over in person, or files alone. */
export const NO_PARCEL = 'NONE'
/** Sent in a way that is none of the shop's methods. */
export const BY_ARRANGEMENT = 'ARRANGED'
/** The method that an order was placed with, of which nothing is left but its name. */
const NAMED = 'NAMED'

type Line = { productId: number; kind: OrderLineKind; quantity: number }
type Order = {
  lines: readonly (Line & { name: LocalisedText })[]
  shippingMethodId: number | null
  shippingMethodName: LocalisedText | null
  shippingMinor: number
  discountMinor: number
  fullName: string
  country: string
  state: string
  city: string
  postalCode: string
  addressLine1: string
  addressLine2: string
  phoneNumber: string
}

/** How an order is sent, as its form holds it. */
export function methodValue({
  shippingMethodId,
  shippingMethodName,
}: Pick<Order, 'shippingMethodId' | 'shippingMethodName'>): string {
  if (shippingMethodId !== null) return String(shippingMethodId)

  return shippingMethodName === null ? NO_PARCEL : NAMED
}

/** What the form of an order begins with, as somebody can read it: two edits at once are told apart by it. */
export function editValues(order: Order, base: Currency, locale: Locale): FormValues & Record<string, string> {
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  return {
    lines: linesText(order, order.lines, locale),
    method: methodValue(order),
    shipping: moneyField(order.shippingMinor, base),
    discount: order.discountMinor > 0 ? moneyField(order.discountMinor, base) : '',
    fullName,
    country,
    state,
    city,
    postalCode,
    addressLine1,
    addressLine2,
    phoneNumber,
  }
}

/** Lines as a text: those of an order, or what was typed for them. */
export function linesText(order: Pick<Order, 'lines'>, lines: readonly Line[], locale: Locale): string {
  const nameOf = ({ productId, kind }: Line) => {
    const held = order.lines.find((line) => line.productId === productId && line.kind === kind)
    return held ? localise(held.name, locale) : `#${productId}`
  }
  return lines.map((line) => `${nameOf(line)} × ${line.quantity}`).join('\n')
}
