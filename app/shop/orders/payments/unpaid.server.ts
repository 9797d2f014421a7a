import { and, count, eq, min, sql, sum } from 'drizzle-orm'

import type { Settings } from '#app/site/settings.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { isFilled } from '#db/filled.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { holdLines, holds, orderLines, orders, stockBalances } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { balancesOf, type StockLine } from '../../stock/stock.server.ts'

/** Somebody whose address nobody confirmed, and the goods they want to have without paying yet. */
export type UnpaidRequest = { network: string; email: string; lines: readonly StockLine[] }
/** @property wait seconds until the first of what is unpaid runs out */
export type UnpaidRefusal = { problem: UnpaidProblem; wait: number }

/** What each is answered with. */
export const UNPAID_TEXTS = {
  EMAIL: 'checkout:unpaidByEmail',
  ADDRESS: 'checkout:unpaidByAddress',
  UNITS: 'checkout:unpaidUnits',
} as const

const A_DAY = 24 * 60 * 60 * 1000

/**
 * Whether strangers of a network hold too much already, ordered and put aside together. Who is logged in with a
 * confirmed address (no network) may order what there is.
 * @returns null where they may have this too
 */
export function tooMuchUnpaid(tx: Db, { network, email, lines }: UnpaidRequest, now: Date): UnpaidRefusal | null {
  if (network === '') return null

  const wanted = unitsOf(lines)
  const held = heldBy(tx, network)
  const there = balancesOf(tx, [...wanted.keys()], WEB_POOL)
  const products = Array.from(wanted, ([id, units]): Units => {
    return { there: there.get(id) ?? 0, held: held.get(id) ?? 0, wanted: units }
  })
  const limits = readSettings(tx)
  const [inHand, wantedUnits] = [total(held), total(wanted)]
  // What all of the shop holds matters, and is counted, past what anybody may have.
  const inAll = {
    there: inHand + wantedUnits > limits.unpaidUnitsInAll ? unitsInShop(tx) : 0,
    held: inHand,
    wanted: wantedUnits,
  }
  const none = { open: 0, until: null }
  const byAddress = statements(tx).ordersOfNetwork.get({ network }) ?? none
  const byEmail = statements(tx).ordersOfEmail.get({ email }) ?? none
  const unpaid = { ordersByEmail: byEmail.open, ordersByAddress: byAddress.open, products, inAll }
  const problem = unpaidProblem(unpaid, limits)
  if (!problem) return null

  const until = (problem === 'EMAIL' ? byEmail : byAddress).until ?? new Date(now.getTime() + A_DAY)
  return { problem, wait: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) }
}

function unitsOf(lines: readonly StockLine[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

function heldBy(tx: Db, network: string): Map<number, number> {
  const { ordered, putAside } = statements(tx)
  return unitsOf([...ordered.all({ network }), ...putAside.all({ network })])
}

const statements = preparedOnce((db) => {
  const isOf = (table: typeof orders | typeof holds) =>
    and(eq(table.network, sql.placeholder('network')), isFilled(table.network))
  const unitsOfLine = (table: typeof orderLines | typeof holdLines) => ({
    productId: table.productId,
    quantity: sum(table.quantity).mapWith(Number),
  })
  /** A network is forgotten with the payment or the end of an order: those that have one are open. */
  const openOrders = () => db.select({ open: count(), until: min(orders.payUntil) }).from(orders)
  const isThing = and(eq(orderLines.isDigital, false), eq(orderLines.kind, 'ITEM'))
  return {
    ordersOfNetwork: openOrders().where(isOf(orders)).prepare(),
    ordersOfEmail: openOrders()
      .where(and(eq(orders.email, sql.placeholder('email')), isFilled(orders.network)))
      .prepare(),
    ordered: db
      .select(unitsOfLine(orderLines))
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isOf(orders), isThing))
      .groupBy(orderLines.productId)
      .prepare(),
    putAside: db
      .select(unitsOfLine(holdLines))
      .from(holds)
      .innerJoin(holdLines, eq(holdLines.holdId, holds.id))
      .where(isOf(holds))
      .groupBy(holdLines.productId)
      .prepare(),
  }
})

function unitsInShop(tx: Db): number {
  const { forSale, pool } = stockBalances
  const found = tx
    .select({ units: sum(sql`max(0, ${forSale})`).mapWith(Number) })
    .from(stockBalances)
    .where(eq(pool, WEB_POOL))
    .get()
  return found?.units ?? 0
}

function total(units: ReadonlyMap<number, number>): number {
  return [...units.values()].reduce((all, one) => all + one, 0)
}

type UnpaidLimits = Pick<
  Settings,
  'unpaidOrdersByEmail' | 'unpaidOrdersByAddress' | 'unpaidUnits' | 'unpaidUnitsInAll' | 'unpaidPercent'
>

/** Units of a product, or of everything: what the shop has, what strangers of one network hold, what one of them wants. */
type Units = { there: number; held: number; wanted: number }

/** What strangers of one network hold without having paid, and what one of them wants more. */
type UnpaidTotals = { ordersByEmail: number; ordersByAddress: number; products: readonly Units[]; inAll: Units }

/** UNITS: more of something, or of everything, than strangers of one network may hold. */
type UnpaidProblem = 'EMAIL' | 'ADDRESS' | 'UNITS'

/** Whether one more order is too much; null where it is not. */
function unpaidProblem(
  { ordersByEmail, ordersByAddress, products, inAll }: UnpaidTotals,
  limits: UnpaidLimits,
): UnpaidProblem | null {
  if (ordersByEmail >= limits.unpaidOrdersByEmail) return 'EMAIL'
  if (ordersByAddress >= limits.unpaidOrdersByAddress) return 'ADDRESS'

  const isTooMuch =
    products.some((units) => isBeyond(units, limits.unpaidUnits, limits)) ||
    isBeyond(inAll, limits.unpaidUnitsInAll, limits)
  return isTooMuch ? 'UNITS' : null
}

/** Who wants nothing takes nothing, also where others of the network hold more than they would be given now. */
function isBeyond({ there, held, wanted }: Units, always: number, { unpaidPercent }: UnpaidLimits): boolean {
  const most = Math.max(always, Math.floor(((there + held) * unpaidPercent) / 100))
  return wanted > 0 && held + wanted > most
}
