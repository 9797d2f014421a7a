import { createHash } from 'node:crypto'

import { and, count, eq, inArray, ne } from 'drizzle-orm'

import { dayOf, endOfDay, startOfDay } from '#app/platform/time/site-clock.ts'
import { findPaymentMethod, listPaymentMethods, readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders, products } from '#db/schema.server.ts'
import type { LocalisedText, OrderStatus } from '#db/vocabulary.ts'

import { NO_PARCEL } from '../editing/edit-values.ts'
import { type EditPlan, type FieldErrors, type EditableOrder, planEdit, seenOf } from '../editing/plan-edit.server.ts'
import { NO_ADDRESS } from '../order-rows.server.ts'
import type { NewOrderInput } from './new-order.forms.ts'

/** What is before an order is: an edit of nothing makes it. */
export const DRAFT: Omit<EditableOrder, 'taxMode' | 'taxName'> = {
  id: 0,
  status: 'ORDERED',
  lines: [],
  missingBonuses: [],
  payments: [],
  parcelCount: 0,
  itemsMinor: 0,
  shippingMinor: 0,
  discountMinor: 0,
  shippingTaxRate: 0,
  taxMinor: 0,
  totalMinor: 0,
  shippingMethodId: null,
  shippingMethodName: null,
  ...NO_ADDRESS,
}

export type NewOrderPlan = EditPlan & {
  /** Where it is once it is made. */
  becomes: OrderStatus
  paymentMethod: ReturnType<typeof findPaymentMethod>
  /** Null where nothing is to be paid, or without a day. */
  payUntil: Date | null
  /** When it was paid; null where it is not. */
  paidAt: Date | null
  /** What the admin should know, and may do all the same. */
  warnings: { manyUnpaid: number; notForSale: { name: LocalisedText; version: LocalisedText | null }[] }
}
export type NewOrderResult =
  | { ok: true; plan: NewOrderPlan }
  | { ok: false; problem: 'FIELDS'; fieldErrors: FieldErrors }

const A_DAY = 24 * 60 * 60 * 1000

/** Reckons what a new order comes to, and makes nothing: the preview shows it, and the command carries it out. */
export function planNewOrder(tx: Db, input: NewOrderInput, now: Date): NewOrderResult {
  const planned = planEdit(tx, { ...DRAFT, ...taxesOfNow(tx) }, { ...input, lines: [] }, now)
  if (!planned.ok) return { ...planned, fieldErrors: formatEmpty(planned.fieldErrors) }

  const { plan } = planned
  const paymentMethod = findPaymentMethod(tx, input.paymentMethodId ?? null) ?? listPaymentMethods(tx)[0] ?? null
  const isPaid = plan.totalMinor === 0 || input.payment === 'PAID'
  const fieldErrors = {
    ...problemsOfMoney(plan, input, { hasMethod: paymentMethod !== null, isPaid, now }),
    ...problemsOfHandover(input, isPaid),
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: 'FIELDS', fieldErrors }

  const days = paymentMethod?.daysToPay ?? 0
  return {
    ok: true,
    plan: {
      ...plan,
      becomes: isPaid ? statusOfPaid(plan, input) : 'ORDERED',
      paymentMethod: plan.totalMinor > 0 ? paymentMethod : null,
      payUntil: isPaid ? null : dueAt(input, new Date(now.getTime() + days * A_DAY)),
      paidAt: isPaid && plan.totalMinor > 0 ? paidAt(input.paidOn ?? dayOf(now), now) : null,
      warnings: warningsOf(tx, plan, input),
    },
  }
}

function taxesOfNow(tx: Db): Pick<EditableOrder, 'taxMode' | 'taxName'> {
  const { taxMode, taxName } = readSettings(tx)
  return { taxMode, taxName }
}

/** What somebody saw before pressing the button: nothing else is made. */
export function seenOfNew(plan: NewOrderPlan): string {
  const { becomes, paymentMethod, paidAt: paid } = plan
  const seen = [seenOf(plan), becomes, paymentMethod?.id, paid && dayOf(paid)]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 32)
}

function formatEmpty({ added, ...others }: FieldErrors): FieldErrors {
  return added ? { ...others, 'added[0].product': ['manualOrders:noLines'] } : others
}

type Money = { hasMethod: boolean; isPaid: boolean; now: Date }

function problemsOfMoney(plan: EditPlan, input: NewOrderInput, { hasMethod, isPaid, now }: Money): FieldErrors {
  const { payUntil, paidOn, payment, reason } = input
  const isFree = input.added.some(({ price }) => price === 0) || (plan.totalMinor === 0 && plan.discountMinor > 0)
  return {
    ...(isFree && reason === '' && { reason: ['manualOrders:whyFree'] }),
    ...(!hasMethod && plan.totalMinor > 0 && { paymentMethodId: ['form:choose'] }),
    ...(!isPaid && payUntil && payUntil < dayOf(now) && { payUntil: ['manualOrders:dueBefore'] }),
    ...(payment === 'PAID' && paidOn && paidOn > dayOf(now) && { paidOn: ['manualOrders:paidLater'] }),
  }
}

/** What waits for its payment is not complete, and what is posted is not handed over. */
function problemsOfHandover({ isHandedOver, method }: NewOrderInput, isPaid: boolean): FieldErrors {
  if (!isHandedOver) return {}
  if (method !== NO_PARCEL) return { isHandedOver: ['manualOrders:isPosted'] }

  return isPaid ? {} : { isHandedOver: ['manualOrders:isUnpaid'] }
}

/** Files alone, and what was handed over, are complete with the payment. */
function statusOfPaid({ lines }: EditPlan, { isHandedOver }: NewOrderInput): OrderStatus {
  return isHandedOver || lines.every(({ isDigital }) => isDigital) ? 'SHIPPED' : 'CONFIRMED'
}

function dueAt({ payUntil, origin }: NewOrderInput, byMethod: Date): Date | null {
  if (payUntil) return endOfDay(payUntil)

  return origin === 'CONSIGNMENT' ? null : byMethod
}

function paidAt(day: string, now: Date): Date {
  return day === dayOf(now) ? now : startOfDay(day)
}

/** Limits are for strangers; the admin is told where one would hold. */
function warningsOf(tx: Db, plan: EditPlan, { email }: NewOrderInput): NewOrderPlan['warnings'] {
  const isTheirs = and(eq(orders.status, 'ORDERED'), eq(orders.email, email ?? ''))
  const unpaid = email ? (tx.select({ rows: count() }).from(orders).where(isTheirs).get()?.rows ?? 0) : 0
  const ids = plan.lines.flatMap(({ kind, productId }) => (kind === 'ITEM' ? [productId] : []))
  const { name, version } = products
  const notForSale = tx
    .select({ name, version })
    .from(products)
    .where(and(inArray(products.id, ids), ne(products.status, 'PUBLISHED')))
    .all()
  return { manyUnpaid: unpaid >= readSettings(tx).unpaidOrdersByEmail ? unpaid : 0, notForSale }
}
