import type { OrderLineKind } from '#db/vocabulary.ts'

import type { OrderQuote } from './quote.ts'

/**
 * What the buyer saw before pressing the button: the checkout's form carries it, so that nothing is ever ordered at
 * another price, for another day, or under other terms, than was shown (product decisions, "Placing an order"). It claims
 * nothing: prices come from the tables.
 */
export function formatSeen(quote: OrderQuote): string {
  const { country, shipping, payment, shippingMinor, totalMinor, termsVersion } = quote
  const items = quote.items.map(({ productId, kind, quantity, unitPriceMinor, item }) =>
    [productId, SIGNS[kind], quantity, unitPriceMinor, item.releaseDate].join('.'),
  )
  const paying = payment ? `${payment.id}.${payment.daysToPay}` : '0'
  const held = items.join('_')
  return [country, shipping?.method.id ?? 0, paying, shippingMinor, totalMinor, held, termsVersion].join('/')
}

/** One thing that is not as it was seen; money is minor units of the base currency. */
export type Change =
  | { what: 'AMOUNT' | 'PRICE'; productId: number; from: number; to: number }
  | { what: 'SHIPPING' | 'TOTAL'; from: number; to: number }
  | { what: 'RELEASE'; productId: number; day: string }
  | { what: 'COUNTRY' }
  | { what: 'METHOD' }
  | { what: 'ITEMS' }
  /** Another way to pay, or other days for it. */
  | { what: 'PAYMENT' }
  | { what: 'TERMS' }
  /** A bonus item that was shown as coming. */
  | { what: 'BONUS_GONE'; productId: number }

/** What differs between what was seen and what holds now; the country first, the total last. */
export function changesSince(seen: string, quote: OrderQuote): Change[] {
  const before = parse(seen)
  const after = parse(formatSeen(quote))
  const changes: Change[] = before.country === after.country ? [] : [{ what: 'COUNTRY' }]
  for (const { productId, quantity: from, unitPriceMinor, releaseDate } of before.items) {
    const now = after.items.find((item) => item.productId === productId)
    if ((now?.quantity ?? 0) !== from) changes.push({ what: 'AMOUNT', productId, from, to: now?.quantity ?? 0 })
    if (now && now.unitPriceMinor !== unitPriceMinor)
      changes.push({ what: 'PRICE', productId, from: unitPriceMinor, to: now.unitPriceMinor })
    if (now && now.releaseDate !== releaseDate) changes.push({ what: 'RELEASE', productId, day: now.releaseDate })
  }
  for (const { productId } of quote.missing) {
    if (before.bonusIds.includes(productId)) changes.push({ what: 'BONUS_GONE', productId })
  }
  if (before.methodId !== after.methodId) changes.push({ what: 'METHOD' })
  if (before.shippingMinor !== after.shippingMinor)
    changes.push({ what: 'SHIPPING', from: before.shippingMinor, to: after.shippingMinor })
  if (before.totalMinor !== after.totalMinor)
    changes.push({ what: 'TOTAL', from: before.totalMinor, to: after.totalMinor })
  if (before.paying !== after.paying) changes.push({ what: 'PAYMENT' })
  if (before.termsVersion !== after.termsVersion) changes.push({ what: 'TERMS' })
  return changes.length > 0 ? changes : [{ what: 'ITEMS' }]
}

const SIGNS: Record<OrderLineKind, string> = { ITEM: 'i', BONUS: 'b', SINGLE_BONUS: 's' }

function parse(seen: string) {
  const [country = '', methodId, paying = '', shippingMinor, totalMinor, held = '', termsVersion] = seen.split('/')
  const all = held.split('_').map((item) => item.split('.'))
  const bonusIds = all.filter(([, kind]) => kind !== SIGNS.ITEM).map(([productId]) => Number(productId))
  const items = all
    .filter(([, kind]) => kind === SIGNS.ITEM)
    .map(([productId, , quantity, unitPriceMinor, releaseDate = '']) => ({
      productId: Number(productId),
      quantity: Number(quantity),
      unitPriceMinor: Number(unitPriceMinor),
      releaseDate,
    }))
  return {
    country,
    methodId: Number(methodId),
    paying,
    termsVersion: Number(termsVersion),
    shippingMinor: Number(shippingMinor),
    totalMinor: Number(totalMinor),
    items,
    bonusIds,
  }
}
