import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'

type Taxes = Map<number, { net: number; tax: number }>
type SaleTaxes = { country: string; taxes: Taxes }
type Order = { id: number; country: string; total: number; shipping: number; shippingRate: number }

/**
 * A book of sales that a test keeps by itself: after each step it looks at orders, lines and ledger, and writes down by
 * month, country and rate what became more or less. Prices include taxes here.
 */
export class OwnBook {
  /** Net and tax by `2025-04 DE 19000`. */
  readonly rows = new Map<string, { net: number; tax: number }>()
  readonly #seen = new Map<number, SaleTaxes>()

  look(db: Db, now: Date): void {
    const orders = db.all<Order>(sql`SELECT id, country, total_minor AS total, shipping_minor AS shipping,
      shipping_tax_rate AS shippingRate FROM orders`)
    for (const order of orders) {
      const is = { country: order.country, taxes: taxesOf(db, order) }
      const was = this.#seen.get(order.id)
      if (was) this.#write(was, now, -1)
      this.#write(is, now, 1)
      this.#seen.set(order.id, is)
    }
  }

  #write({ country, taxes }: SaleTaxes, now: Date, sign: 1 | -1): void {
    for (const [rate, { net, tax }] of taxes) {
      const key = `${now.toISOString().slice(0, 7)} ${country} ${rate}`
      const row = this.rows.get(key) ?? { net: 0, tax: 0 }
      this.rows.set(key, { net: row.net + sign * net, tax: row.tax + sign * tax })
    }
  }
}

/** What is kept of the total, by rates, the highest first: what is not kept takes its part of each, rounded half up. */
function taxesOf(db: Db, { id, total, shipping, shippingRate }: Order): Taxes {
  const one = (query: ReturnType<typeof sql>) => db.get<{ n: number }>(query).n
  const confirmed = one(sql`SELECT count(*) AS n FROM order_history WHERE order_id = ${id} AND "to" = 'CONFIRMED'`)
  const paid = one(sql`SELECT coalesce(sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END), 0) AS n
    FROM order_payments WHERE order_id = ${id}`)
  if (confirmed === 0) return new Map()

  const lines = db.all<{ rate: number; gross: number }>(sql`SELECT tax_rate AS rate,
    sum(quantity * unit_price_minor) AS gross FROM order_lines WHERE order_id = ${id} GROUP BY tax_rate`)
  const grosses = new Map(lines.map(({ rate, gross }) => [rate, gross]))
  grosses.set(shippingRate, (grosses.get(shippingRate) ?? 0) + shipping)
  const taxes: Taxes = new Map()
  let [missing, rest] = [total - Math.min(total, paid), total]
  for (const [rate, gross] of [...grosses].toSorted(([a], [b]) => b - a)) {
    const tax = Math.round((gross * rate) / (100_000 + rate))
    const away = rest === 0 ? 0 : Math.round((missing * gross) / rest)
    const taxAway = gross === 0 ? 0 : Math.round((away * tax) / gross)
    taxes.set(rate, { net: gross - tax - (away - taxAway), tax: tax - taxAway })
    missing -= away
    rest -= gross
  }
  return taxes
}
