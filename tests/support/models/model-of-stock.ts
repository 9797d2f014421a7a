import { BOOK, POSTCARD, STICKER } from '../shop/small-shop.ts'

export const GOODS = [BOOK, POSTCARD, STICKER] as const
export type Units = Map<number, number>
export const POOLS = ['WEB', 'EVENT:1'] as const
export type Pool = (typeof POOLS)[number]

/** What lies where, and to whom it is promised: all that stock is. */
export class StockModel {
  readonly there: Record<Pool, Units> = { WEB: new Map(), 'EVENT:1': new Map() }
  readonly promised = new Map<string, { pool: Pool; units: Units }>()
  /** Of these a count of the shop found less than is promised. */
  readonly short = new Set<number>()

  onHand(pool: Pool, product: number): number {
    return this.there[pool].get(product) ?? 0
  }

  reserved(pool: Pool, product: number): number {
    const promises = [...this.promised.values()].filter((promise) => promise.pool === pool)
    return promises.reduce((sum, { units }) => sum + (units.get(product) ?? 0), 0)
  }

  /** What may be promised or sent to an event. */
  toSell(product: number): number {
    return Math.max(0, this.forSale('WEB', product))
  }

  forSale(pool: Pool, product: number): number {
    return this.onHand(pool, product) - this.reserved(pool, product)
  }

  add(pool: Pool, product: number, units: number): void {
    this.there[pool].set(product, this.onHand(pool, product) + units)
  }

  recount(product: number, difference: number): void {
    this.add('WEB', product, difference)
    if (this.forSale('WEB', product) < 0) this.short.add(product)
  }

  addAll(pool: Pool, units: Units, sign: 1 | -1): void {
    for (const [product, number] of units) this.add(pool, product, sign * number)
  }
}
