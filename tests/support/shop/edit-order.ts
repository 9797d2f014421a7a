import { baseOf } from '#app/money/currency.ts'
import { editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { methodValue, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

let keys = 0

/** Edits an order at the desk: so many of each product that it holds, and what else is said. */
export function editOrderTo(
  db: Db,
  orderId: number,
  quantities: Readonly<Record<number, number>>,
  now: Date,
  changes: Partial<EditInput> = {},
) {
  const order = findOrder(db, orderId)
  if (!order) throw new Error(`No order ${orderId}`)

  keys += 1
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const lines = order.lines.map(({ productId, kind, quantity }) => {
    return { productId, kind, quantity: kind === 'ITEM' ? (quantities[productId] ?? quantity) : quantity }
  })
  const { shippingMinor: shipping, discountMinor: discount } = order
  const sums = { shipping, discount, method: methodValue(order) || NO_PARCEL }
  const input = { editKey: `key-of-an-edit-${keys}`.padEnd(20, '-'), seen: '', reason: '', added: [], lines, ...sums }
  const reader = { base: baseOf(listCurrencies(db)), locale: 'en' as const }
  const who = { by: { id: 1, email: 'user@example.com' }, now }
  return editOrder(db, { orderId, input: { ...input, ...address, ...changes }, reader, isSure: true }, who)
}
