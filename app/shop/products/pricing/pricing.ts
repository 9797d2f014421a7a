/** What a product costs, as it is stored: minor units of the base currency. */
export type PriceFields = {
  priceMinor: number
  salePriceMinor: number | null
  /** Null: the sale has begun, or does not end. */
  saleFrom: Date | null
  saleUntil: Date | null
}

export type PriceNow = {
  /** What is charged now, in minor units of the base currency. */
  priceMinor: number
  /** What it costs without a sale. */
  regularPriceMinor: number
  isOnSale: boolean
  /** When the sale that is on ends; null where none is on, or it has no end. */
  saleUntil: Date | null
}

/** A bonus item without a price is no free product: it comes with others and is not sold by itself. */
export function isBonusOnly({ isBonusItem, priceMinor }: { isBonusItem: boolean; priceMinor: number }): boolean {
  return isBonusItem && priceMinor === 0
}

/** The price at an instant (product decisions, "Shop"). A sale price that is not lower than the price is no sale. */
export function priceNow({ priceMinor, salePriceMinor, saleFrom, saleUntil }: PriceFields, now: Date): PriceNow {
  const hasBegun = saleFrom === null || saleFrom <= now
  const lasts = saleUntil === null || now < saleUntil
  const isOnSale = salePriceMinor !== null && salePriceMinor < priceMinor && hasBegun && lasts
  return {
    priceMinor: isOnSale ? salePriceMinor : priceMinor,
    regularPriceMinor: priceMinor,
    isOnSale,
    saleUntil: isOnSale ? saleUntil : null,
  }
}
