import { asc, eq, getTableColumns, sql } from 'drizzle-orm'

import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { orderHistory, orderLines, orderParcels, orderPayments, orders, products } from '#db/schema.server.ts'

import { orderAccountOf } from './payments/order-account.ts'

export type OrderDetails = NonNullable<ReturnType<typeof findOrder>>

/** An order with its lines, history, money and parcels; null where there is none. */
export function findOrder(db: Db, id: number) {
  const found = statements(db)
  const order = found.order.get({ id })
  if (!order) return null

  const lines = found.lines.all({ id }).map((line) => ({ ...line, releaseDate: outOn(line, order) }))
  const history = found.history.all({ id })
  const payments = found.payments.all({ id })
  const parcels = found.parcels.all({ id })
  return { ...order, lines, history, payments, parcels, ...orderAccountOf({ ...order, payments }) }
}

type OrderedLine = { /** `YYYY-MM-DD`, as its buyer was told. */ promisedOn: string; releaseDate: string }

/** When something ordered comes out: what was out when it was ordered stays so, whatever the shop announces since. */
export function outOn({ promisedOn, releaseDate }: OrderedLine, { placedAt }: { placedAt: Date }): string {
  return promisedOn > dayOf(placedAt) ? releaseDate : promisedOn
}

/** What a buyer reads whose cancellation came too late, as a translation key. */
export function whyNotCanceled(db: Db, id: number) {
  return findOrder(db, id)?.status === 'CANCELED' ? 'orders:alreadyCanceled' : 'orders:notCancelable'
}

const statements = preparedOnce((db) => {
  const id = sql.placeholder('id')
  return {
    order: db.select().from(orders).where(eq(orders.id, id)).prepare(),
    lines: db
      .select({ ...getTableColumns(orderLines), releaseDate: products.releaseDate })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(eq(orderLines.orderId, id))
      .orderBy(sql`order_lines.rowid`)
      .prepare(),
    history: db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id)).prepare(),
    payments: db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
      .orderBy(asc(orderPayments.id))
      .prepare(),
    parcels: db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, id))
      .orderBy(asc(orderParcels.position))
      .prepare(),
  }
})
