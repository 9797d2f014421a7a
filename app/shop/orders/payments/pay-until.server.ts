import { eq } from 'drizzle-orm'

import { findPaymentMethod } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

const A_DAY = 24 * 60 * 60 * 1000
const DAYS_TO_PAY = 7

/** Until when an order that is due from now on is paid by this method. */
export function payUntilOf(method: { daysToPay: number } | null | undefined, now: Date): Date {
  return new Date(now.getTime() + (method?.daysToPay ?? DAYS_TO_PAY) * A_DAY)
}

/** Gives an order that waits for its payment the time for it that its method has, from now on. */
export function allowTimeToPay(tx: Db, orderId: number, now: Date): void {
  const { paymentMethodId } = orders
  const order = tx.select({ paymentMethodId }).from(orders).where(eq(orders.id, orderId)).get()
  const payUntil = payUntilOf(findPaymentMethod(tx, order?.paymentMethodId ?? null), now)
  tx.update(orders).set({ payUntil }).where(eq(orders.id, orderId)).run()
}
