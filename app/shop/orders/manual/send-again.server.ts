import { desc, eq } from 'drizzle-orm'

import type { UserChange } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

import { listMethodsTo } from '../../shipping/shipping.server.ts'
import { BY_ARRANGEMENT } from '../editing/edit-values.ts'
import { findOrder, type OrderDetails } from '../orders.server.ts'
import { createOrder } from './create-order.server.ts'
import type { NewOrderInput } from './new-order.forms.ts'

export const REPLACEMENT_PAYERS = ['US', 'CUSTOMER'] as const

type Replacement = {
  reason: string
  /** Who pays for the new shipping: the goods cost nothing. */
  payer: (typeof REPLACEMENT_PAYERS)[number]
  isTold: boolean
  /** The form's own key: the same one makes one order. */
  operation: string
}

type ReplacementResult =
  | 'NOT_FOUND'
  | { ok: false; problem: 'NOT_SENT' }
  | { ok: false; problem: 'UNMADE'; why: string }
  | { ok: true; orderId: number }

/**
 * Sends the goods of an order again that were lost or damaged: a new order for the same customer and address, whose goods
 * cost nothing and are taken from stock, and which names the first.
 * @returns NOT_SENT where nothing of it is on its way, UNMADE with what stands in the way
 */
export function sendAgain(tx: Db, orderId: number, { payer, ...how }: Replacement, who: UserChange): ReplacementResult {
  const order = findOrder(tx, orderId)
  if (!order) return 'NOT_FOUND'
  if (!canSendAgain(order)) return { ok: false, problem: 'NOT_SENT' }

  const input = inputFor(tx, order, { payer, ...how })
  const replaced = { id: orderId, userId: order.userId }
  const created = createOrder(tx, { input, isSure: true, replaced }, who)
  if (created.ok) return { ok: true, orderId: created.orderId }

  const [why = 'admin:cannotSendAgain'] = 'fieldErrors' in created ? Object.values(created.fieldErrors).flat() : []
  // Its form asks for no price.
  return { ok: false, problem: 'UNMADE', why: why === 'orderEdit:noTariff' ? 'manualOrders:againNoRate' : why }
}

/** Whether goods of it are on their way or there: files are fetched again, and without an address nothing arrives. */
export function canSendAgain({ status, lines, addressLine1 }: OrderDetails): boolean {
  return status === 'SHIPPED' && addressLine1 !== '' && lines.some(isSentAgain)
}

/** Its replacements, the newest first. */
export function listReplacements(db: Db, orderId: number): number[] {
  const found = db.select({ id: orders.id }).from(orders).where(eq(orders.replacesId, orderId)).orderBy(desc(orders.id))
  return found.all().map(({ id }) => id)
}

/** Bonus items come with what they belong to. */
function isSentAgain({ kind, isDigital }: OrderDetails['lines'][number]): boolean {
  return kind === 'ITEM' && !isDigital
}

function inputFor(tx: Db, order: OrderDetails, { payer, reason, isTold, operation }: Replacement): NewOrderInput {
  const { id, email, fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const isOffered = listMethodsTo(tx, country).some((method) => method.id === order.shippingMethodId)
  return {
    idempotencyKey: `again:${id}:${operation}`,
    seen: '',
    origin: 'REPLACEMENT',
    ...(email && { email }),
    locale: order.locale === 'ja' ? 'ja' : 'en',
    ...address,
    added: order.lines
      .filter(isSentAgain)
      .map(({ productId, quantity }) => ({ product: `#${productId}`, quantity, price: 0 })),
    method: isOffered ? String(order.shippingMethodId) : BY_ARRANGEMENT,
    ...(payer === 'US' && { shipping: 0 }),
    discount: 0,
    isHandedOver: false,
    payment: 'UNPAID',
    ...(order.paymentMethodId && { paymentMethodId: order.paymentMethodId }),
    reference: '',
    reason,
    staffNote: '',
    isTold,
  }
}
