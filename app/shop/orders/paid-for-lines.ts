import { sharesOf } from '#app/money/shares.ts'

type Order = { lines: readonly { quantity: number; unitPriceMinor: number }[]; discountMinor: number }

/**
 * What was paid for each line of an order, in minor units of the base currency: a discount lowers the goods first, each
 * by its share, and what is left of it the shipping.
 */
export function paidForLines({ lines, discountMinor }: Order): number[] {
  const full = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const goods = full.reduce((sum, minor) => sum + minor, 0)
  return sharesOf(Math.max(0, goods - discountMinor), full)
}
