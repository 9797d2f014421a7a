import { readYear, readYears } from '#app/sales/sales-csv.server.ts'

import { nowOf, type World } from '../world.ts'

/**
 * The reports of all years are the ledgers: what was kept of orders and commissions, what tables took, and less what went
 * back of goods that were paid before their fair. A year is the sum of its months.
 */
export function yearsAreLedgers(world: World): string[] {
  const { site } = world
  const years = readYears(site.db, nowOf(world))
  const reported = years.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const kept = site.sqlite.prepare(KEPT).pluck().get() as number
  const other = years.filter(({ key, netMinor }) => netMinor !== monthsOf(world, Number(key)))
  return [
    ...(reported === kept ? [] : [`the years have ${reported}, and the ledgers ${kept}`]),
    ...other.map(({ key }) => `the months of ${key} are another sum`),
  ]
}

function monthsOf({ site }: World, year: number): number {
  return readYear(site.db, year).months.reduce((sum, { netMinor }) => sum + netMinor, 0)
}

const KEPT = `SELECT
    (SELECT coalesce(sum(max(0, min(o.total_minor, (SELECT coalesce(sum(CASE p.kind WHEN 'RECEIVED' THEN p.amount_minor
      ELSE -p.amount_minor END), 0) FROM order_payments p WHERE p.order_id = o.id)))), 0) FROM orders o
      WHERE EXISTS (SELECT 1 FROM order_history h WHERE h.order_id = o.id AND h."to" = 'CONFIRMED'))
    + (SELECT coalesce(sum(CASE WHEN kind IN ('DEPOSIT', 'BALANCE') THEN amount_minor ELSE -amount_minor END), 0)
      FROM commission_ledger WHERE kind IN ('DEPOSIT', 'BALANCE', 'REFUND', 'RETURN'))
    + (SELECT coalesce(sum(total_minor), 0) FROM till_sales WHERE voided_at IS NULL)
    - (SELECT coalesce(sum(p.amount_minor), 0) FROM hold_payments p JOIN till_sales s
      ON s.operation = 'pick-up-of-hold-' || p.hold_id WHERE p.kind = 'REFUNDED' AND s.voided_at IS NULL)`
