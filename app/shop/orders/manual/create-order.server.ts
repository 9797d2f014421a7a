import { randomBytes } from 'node:crypto'

import { chooseCurrency } from '#app/money/currency.ts'
import { type UserChange, audited } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { reserve, settleSale } from '../../stock/stock.server.ts'
import { newRow } from '../editing/carry-out.server.ts'
import { confirm, moveOrder, stockLinesOf } from '../order-changes.server.ts'
import { emailOrder } from '../order-emails.server.ts'
import { findPlaced } from '../order-rows.server.ts'
import { writePayment } from '../payments/order-account.server.ts'
import { operationOf } from '../shipments/promise.server.ts'
import type { NewOrderInput } from './new-order.forms.ts'
import { type NewOrderPlan, planNewOrder, type NewOrderResult, seenOfNew } from './plan-new.server.ts'

type NewOrder = {
  input: NewOrderInput
  /** Of the form, to tell it from another that carries its key. */
  contentHash?: string
  /** Made as it comes, whatever a form had shown: for programs. */
  isSure?: boolean
  /** The order in whose place it is sent, and whose that is. */
  replaced?: { id: number; userId: number | null }
}
/** CHANGED: what is to be made is not what the form had shown. OTHER_FORM: the key came with another form before. */
type NewOrderRefusal =
  | Extract<NewOrderResult, { ok: false }>
  | { ok: false; problem: 'CHANGED'; plan: NewOrderPlan }
  | { ok: false; problem: 'OTHER_FORM' }
export type CreateOutcome = NewOrderRefusal | { ok: true; orderId: number; isRepeated: boolean }

/**
 * Makes an order for somebody who did not order in the shop, in one transaction: its stock is reserved, its payment
 * recorded, and whoever has an address is written to if the admin says so. The same key makes one order.
 */
export function createOrder(
  db: Db,
  { input, contentHash = '', isSure = false, replaced }: NewOrder,
  who: UserChange,
): CreateOutcome {
  return inTransaction(db, (tx): CreateOutcome => {
    const idempotencyKey = `hand:${input.idempotencyKey}`
    const placed = findPlaced(tx, idempotencyKey)
    if (placed && placed.contentHash !== contentHash) return { ok: false, problem: 'OTHER_FORM' }
    if (placed) return { ok: true, orderId: placed.id, isRepeated: true }

    const planned = planNewOrder(tx, input, who.now)
    if (!planned.ok) return planned

    const { plan } = planned
    if (!isSure && input.seen !== seenOfNew(plan)) return { ok: false, problem: 'CHANGED', plan }

    const orderId = writeOrder(tx, { input, plan, idempotencyKey, contentHash, replaced }, who.now)
    bringAbout(tx, orderId, { input, plan }, who)
    return { ok: true, orderId, isRepeated: false }
  })
}

/** What a new order would come to; nothing is made. */
export function previewNewOrder(db: Db, input: NewOrderInput, now: Date): NewOrderResult {
  return inTransaction(db, (tx) => planNewOrder(tx, input, now))
}

type PlannedOrder = { input: NewOrderInput; plan: NewOrderPlan }

type MadeOrder = PlannedOrder & { idempotencyKey: string } & Pick<NewOrder, 'contentHash' | 'replaced'>

function writeOrder(tx: Db, { input, plan, idempotencyKey, contentHash, replaced }: MadeOrder, now: Date): number {
  const { origin, email = '', locale, staffNote } = input
  const { name: currency, conversion } = chooseCurrency(listCurrencies(tx), null, locale)
  const keys = { idempotencyKey, contentHash, secret: randomBytes(24).toString('base64url') }
  const buyer = { origin, email, locale, staffNote, currency, conversion, ...plan.address, userId: replaced?.userId }
  const { id } = tx
    .insert(orders)
    .values({
      ...keys,
      ...buyer,
      replacesId: replaced?.id,
      ...costsOf(plan),
      ...payingOf(plan),
      placedAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id })
    .get()
  for (const line of plan.lines) tx.insert(orderLines).values(newRow(id, line)).run()
  return id
}

function costsOf(plan: NewOrderPlan) {
  const { itemsMinor, shippingMinor, discountMinor, totalMinor, parcelCount, weightGrams } = plan
  const { taxMode, taxName, shippingTaxRate, taxMinor } = plan
  const taxes = { taxMode, taxName, shippingTaxRate, taxMinor }
  const sums = { itemsMinor, shippingMinor, discountMinor, ...taxes, totalMinor, parcelCount, weightGrams }
  const sending = { shippingMethodId: plan.methodId, shippingMethodName: plan.methodName }
  return { ...sums, ...sending, missingBonuses: plan.missing }
}

function payingOf({ paymentMethod, payUntil }: NewOrderPlan) {
  return {
    paymentMethodId: paymentMethod?.id ?? null,
    paymentMethodName: paymentMethod?.name ?? null,
    paymentInstructions: paymentMethod?.instructions ?? null,
    payUntil,
  }
}

/** Its goods, its money, where it is, the e-mail and the line of the log. */
function bringAbout(tx: Db, orderId: number, { input, plan }: PlannedOrder, { by, now }: UserChange): void {
  const { origin, reason, reference, isHandedOver, isTold } = input
  const { lines, becomes, totalMinor, paidAt } = plan
  const byAdmin = { by: 'ADMIN', byUserId: by.id } as const
  const taken = reserve(tx, stockLinesOf(tx, orderId), operationOf(orderId), now)
  if (!taken.ok) throw new Error(`Order ${orderId} was planned with more than there is`)

  tx.insert(orderHistory)
    .values({ orderId, to: 'ORDERED', ...byAdmin, reason, at: now })
    .run()
  const paid = { orderId, kind: 'RECEIVED', amountMinor: totalMinor, reason: reference, byUserId: by.id } as const
  if (paidAt) writePayment(tx, { ...paid, operation: `${operationOf(orderId)}:paid`, isSent: true, now: paidAt })
  if (becomes !== 'ORDERED') confirm(tx, orderId, byAdmin, now)
  if (isHandedOver && stockLinesOf(tx, orderId).length > 0) handOver(tx, orderId, byAdmin, now)
  if (isTold) emailOrder(tx, orderId, now)
  const after = { origin, becomes, totalMinor, lines: lines.map(({ productId, quantity }) => [productId, quantity]) }
  audited(tx, { actor: by, action: 'order.create', subject: `order/${orderId}`, after }, now)
}

function handOver(tx: Db, orderId: number, byAdmin: { by: 'ADMIN'; byUserId: number }, now: Date): void {
  settleSale(tx, stockLinesOf(tx, orderId), operationOf(orderId), now)
  moveOrder(tx, orderId, 'SHIPPED', byAdmin, now)
}
