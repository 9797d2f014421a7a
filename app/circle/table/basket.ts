import type { TillSet } from '#db/vocabulary.ts'

/** What a product costs at the table, in minor units of the till's currency. */
export type TillPrice = { productId: number; priceMinor: number; setName: string | null }
export type BasketLine = { productId: number; quantity: number }
/** A line, with the price of one where somebody says what was charged: a page may be older than a price. */
export type ChargedLine = BasketLine & { priceMinor?: number }
export type Basket = { lines: (BasketLine & { priceMinor: number })[]; discountMinor: number; totalMinor: number }

/** The payment of what is given away: it takes no money. */
export const SAMPLE = 'SAMPLE'
/** The payment of what was paid before the event, online; no way to pay of the settings has such a name. */
export const PAID_ONLINE = 'PAID_ONLINE'

/**
 * Prices what somebody takes, sets included: any `quantity` units of a set cost its price together, the dearest units
 * first, and never more than they would alone.
 * @returns amounts in minor units of the till's currency; null where a product is not on the table
 */
export function priceBasket(
  lines: readonly BasketLine[],
  prices: readonly TillPrice[],
  sets: readonly TillSet[],
): Basket | null {
  const byId = new Map(prices.map((price) => [price.productId, price]))
  const merged = mergeLines(lines)
  if (merged.some(({ productId }) => !byId.has(productId))) return null

  const priced = merged.flatMap((line) => {
    const price = byId.get(line.productId)
    return price ? [{ ...line, priceMinor: price.priceMinor, setName: price.setName }] : []
  })
  const fullMinor = priced.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
  const discountMinor = sets.reduce((sum, set) => sum + discountOf(set, priced), 0)
  return {
    lines: priced.map(({ setName: _, ...line }) => line),
    discountMinor,
    totalMinor: fullMinor - discountMinor,
  }
}

/** The table's prices with those that were charged, or told since, in their place. */
export function chargedPrices(
  prices: readonly TillPrice[],
  others: readonly { productId: number; priceMinor?: number }[],
): TillPrice[] {
  return prices.map((price) => {
    const charged = others.find((other) => other.productId === price.productId)?.priceMinor
    return charged === undefined ? price : { ...price, priceMinor: charged }
  })
}

/** What is given away: the same lines, for nothing. */
export function asSample(basket: Basket): Basket {
  return { lines: basket.lines.map((line) => ({ ...line, priceMinor: 0 })), discountMinor: 0, totalMinor: 0 }
}

/** Money back to the customer, in minor units; null where less was given than is due, or nothing was noted. */
export function changeOf(givenMinor: number | null, totalMinor: number): number | null {
  return givenMinor === null || givenMinor < totalMinor ? null : givenMinor - totalMinor
}

const NOTES = { whole: [1000, 5000, 10_000], cents: [500, 1000, 2000, 5000] }
const MOST_NOTES = 4

/**
 * What a customer is likely to hand over: exactly the total, and the next amounts that notes make.
 * @param totalMinor minor units of the till's currency; so is what is returned, the lowest first
 */
export function likelyGiven(totalMinor: number, { decimals }: { decimals: number }): number[] {
  const notes = decimals === 0 ? NOTES.whole : NOTES.cents
  const rounded = notes.map((note) => Math.ceil(totalMinor / note) * note)
  const amounts = [...new Set([totalMinor, ...rounded])].toSorted((a, b) => a - b)
  return totalMinor > 0 ? amounts.slice(0, MOST_NOTES) : []
}

export function mergeLines(lines: readonly BasketLine[]): BasketLine[] {
  const byId = new Map<number, number>()
  for (const { productId, quantity } of lines) byId.set(productId, (byId.get(productId) ?? 0) + quantity)
  return Array.from(byId, ([productId, quantity]) => ({ productId, quantity }))
}

type PricedUnit = { quantity: number; priceMinor: number; setName: string | null }

function discountOf(set: TillSet, lines: readonly PricedUnit[]): number {
  const units = lines
    .filter(({ setName }) => setName === set.name)
    .flatMap(({ quantity, priceMinor }) => Array.from({ length: quantity }, () => priceMinor))
    .toSorted((a, b) => b - a)
  let discount = 0
  for (let at = 0; at + set.quantity <= units.length; at += set.quantity) {
    const alone = units.slice(at, at + set.quantity).reduce((sum, price) => sum + price, 0)
    discount += Math.max(0, alone - set.priceMinor)
  }
  return discount
}
