import { findPaymentMethod } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { findOrder } from '../orders/orders.server.ts'
import { readOrderAccount } from '../orders/payments/order-account.server.ts'

/** On whose page an order is paid; null where nothing is due, or it is paid by hand. */
export function providerOfOrder(db: Db, orderId: number): PaymentProvider | null {
  if (!readOrderAccount(db, orderId)?.dueMinor) return null

  return findPaymentMethod(db, findOrder(db, orderId)?.paymentMethodId ?? null)?.provider ?? null
}
