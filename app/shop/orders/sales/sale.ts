import { addedTax, type TaxedOrder, type TaxedRefund, taxesKept, taxesOf } from '#app/money/tax.ts'
import type { OrderStatus } from '#db/vocabulary.ts'

/** An order as the book of sales counts it; amounts are minor units of its base currency. */
type SoldOrder = TaxedOrder & {
  status: OrderStatus
  totalMinor: number
  lines: readonly { productId: number; quantity: number; unitPriceMinor: number; taxRate: number }[]
}
export type SaleMoney = {
  /** What of the total is there, and not to go back. */
  keptMinor: number
  /** What was kept once, and was given back or is promised to be. */
  refundMinor: number
}

/** What an order counts for, in the columns of the book. */
export type SaleFigures = {
  sums: typeof NO_SUMS
  /** Less refunds, by rates in thousandths of a percent. */
  taxes: ReadonlyMap<number, { sales: number; netMinor: number; taxMinor: number }>
  /** Less refunds, by products. */
  products: ReadonlyMap<number, { quantity: number; goodsMinor: number }>
}

const NO_SUMS = { sales: 0, goodsMinor: 0, shippingMinor: 0, discountMinor: 0, taxMinor: 0, refundMinor: 0 }
export const NO_SALE: SaleFigures = { sums: NO_SUMS, taxes: new Map(), products: new Map() }

/** @param thereMinor what came in less all that went back or is promised back */
export function saleMoney(totalMinor: number, thereMinor: number, refundedMinor: number): SaleMoney {
  const keptMinor = Math.min(totalMinor, thereMinor)
  return { keptMinor, refundMinor: Math.min(refundedMinor, totalMinor - keptMinor) }
}

/**
 * What an order that was paid in full once counts for: the money that was kept and what was refunded of it, shared out
 * over what it holds now; of taxes, a refund of one rate takes of that. What costs nothing counts while it stands.
 */
export function saleFigures(
  order: SoldOrder,
  { keptMinor, refundMinor }: SaleMoney,
  refunds: readonly TaxedRefund[],
): SaleFigures {
  const { status, totalMinor, taxMode } = order
  const soldMinor = keptMinor + refundMinor
  const isFree = totalMinor === 0 && (status === 'CONFIRMED' || status === 'SHIPPED')
  if (soldMinor === 0 && !isFree) return NO_SALE

  const taxes = taxesOf(order)
  const shippingMinor = shareOf(order.shippingMinor, soldMinor, totalMinor)
  const discountMinor = shareOf(order.discountMinor, soldMinor, totalMinor)
  const taxMinor = addedTax(taxMode, taxesKept(taxes, soldMinor))
  const goodsMinor = soldMinor - shippingMinor + discountMinor - taxMinor
  return {
    sums: { sales: 1, goodsMinor, shippingMinor, discountMinor, taxMinor, refundMinor },
    taxes: new Map(taxesKept(taxes, keptMinor, refunds).map(({ rate, ...tax }) => [rate, { sales: 1, ...tax }])),
    products: productFigures(order, keptMinor),
  }
}

/** Goods that wait for the rest of their price count as far as they are paid, and what was canceled is not sold. */
function productFigures({ status, totalMinor, lines }: SoldOrder, keptMinor: number): SaleFigures['products'] {
  const products = new Map<number, { quantity: number; goodsMinor: number }>()
  for (const [productId, held] of Map.groupBy(lines, (line) => line.productId)) {
    const units = held.reduce((sum, { quantity }) => sum + quantity, 0)
    const priceMinor = held.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0)
    const paid = status === 'ORDERED' ? Math.floor((units * keptMinor) / totalMinor) : units
    const quantity = status === 'CANCELED' ? 0 : paid
    products.set(productId, { quantity, goodsMinor: shareOf(priceMinor, keptMinor, totalMinor) })
  }
  return products
}

function shareOf(amountMinor: number, partMinor: number, totalMinor: number): number {
  return partMinor === totalMinor ? amountMinor : Math.round((amountMinor * partMinor) / totalMinor)
}

/** What is to be booked so that the book says `is`; null where it does already. */
export function saleDifference(is: SaleFigures, was: SaleFigures): SaleFigures | null {
  const sums = minus(is.sums, was.sums)
  const taxes = differing(is.taxes, was.taxes)
  const products = differing(is.products, was.products)
  return isNothing(sums) && taxes.size === 0 && products.size === 0 ? null : { sums, taxes, products }
}

type Row = Record<string, number>

function differing<R extends Row>(is: ReadonlyMap<number, R>, was: ReadonlyMap<number, R>): Map<number, R> {
  const keys = [...new Set([...is.keys(), ...was.keys()])]
  const rows = keys.map((key): [number, R] => [key, minus(is.get(key) ?? {}, was.get(key) ?? {}) as R])
  return new Map(rows.filter(([, row]) => !isNothing(row)))
}

function minus<R extends Row>(is: R, was: Row): R {
  const names = Object.keys({ ...is, ...was })
  return Object.fromEntries(names.map((name) => [name, (is[name] ?? 0) - (was[name] ?? 0)])) as R
}

function isNothing(row: Row): boolean {
  return Object.values(row).every((amount) => amount === 0)
}
