import { and, inArray, ne, sql } from 'drizzle-orm'

import { type PaymentHold, NO_FACTS, reckonStanding, type MoneyTotals } from '#app/money/standing.ts'
import { listProviderFacts, listTroubledIds } from '#app/payments/standing/provider-facts.server.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { orderPayments, orders } from '#db/schema.server.ts'

import { isFinal } from '../order-data.ts'
import { moneyEntriesOf } from './order-account.ts'

/** Whether the money of an order is still there; null where there is no such order. */
export function readOrderStanding(db: Db, orderId: number): MoneyTotals | null {
  return listOrderStandings(db, [orderId]).get(orderId) ?? null
}

/** Why an order is not to be sent before somebody says so; null where nothing speaks against it. */
export function findOrderHold(db: Db, orderId: number): PaymentHold | null {
  return readOrderStanding(db, orderId)?.hold ?? null
}

/** The holds among these orders. */
export function listOrderHolds(db: Db, ids: readonly number[]): Map<number, PaymentHold> {
  const standings = [...listOrderStandings(db, ids)]
  return new Map(standings.flatMap(([id, { hold }]) => (hold ? [[id, hold]] : [])))
}

/** All that wait on account of their money: open orders with a hold, and whatever is in dispute. */
export function listHeldOrderIds(db: Db): number[] {
  const open = statements(db)
    .openWithMoneyBack.all()
    .map(({ id }) => id)
  const holds = listOrderHolds(db, [...new Set([...open, ...listTroubledIds(db, 'ORDER')])])
  return rowsOf(db, [...holds.keys()])
    .filter(({ id, status }) => !isFinal(status) || holds.get(id)?.reason === 'DISPUTED')
    .map(({ id }) => id)
}

/** A canceled order costs nothing any more: only a dispute is left to answer. */
function listOrderStandings(db: Db, ids: readonly number[]): Map<number, MoneyTotals> {
  const facts = listProviderFacts(db, 'ORDER', ids)
  const payments = Map.groupBy(statements(db).payments.all({ ids: JSON.stringify(ids) }), ({ orderId }) => orderId)
  return new Map(
    rowsOf(db, ids).map(({ id, status, totalMinor }) => [
      id,
      reckonStanding({
        ...(facts.get(id) ?? NO_FACTS),
        entries: moneyEntriesOf(payments.get(id) ?? []),
        priceMinor: status === 'CANCELED' ? 0 : totalMinor,
      }),
    ]),
  )
}

function rowsOf(db: Db, ids: readonly number[]) {
  return statements(db).orders.all({ ids: JSON.stringify(ids) })
}

const statements = preparedOnce((db) => {
  const { id, status, totalMinor } = orders
  const { orderId, kind, amountMinor, settledAt } = orderPayments
  const isBack = sql`${id} IN (SELECT ${orderId} FROM ${orderPayments} WHERE ${ne(kind, 'RECEIVED')})`
  return {
    orders: db.select({ id, status, totalMinor }).from(orders).where(isAmong(id, 'ids')).prepare(),
    payments: db
      .select({ orderId, kind, amountMinor, settledAt })
      .from(orderPayments)
      .where(isAmong(orderId, 'ids'))
      .prepare(),
    openWithMoneyBack: db
      .select({ id })
      .from(orders)
      .where(and(inArray(status, ['ORDERED', 'CONFIRMED']), isBack))
      .prepare(),
  }
})
