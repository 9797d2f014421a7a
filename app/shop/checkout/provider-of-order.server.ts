import { readOrderAccount } from '#app/shop/orders/payments/order-account.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { findPaymentMethod } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

/** On whose page an order is paid; null where nothing is due, or it is paid by hand. */
export function providerOfOrder(db: Db, orderId: number): PaymentProvider | null {
  if (!readOrderAccount(db, orderId)?.dueMinor) return null

  return findPaymentMethod(db, findOrder(db, orderId)?.paymentMethodId ?? null)?.provider ?? null
}
