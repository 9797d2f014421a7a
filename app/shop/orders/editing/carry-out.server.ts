import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import { type UserChange, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import { findPaymentMethod, listPaymentMethods } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { newestSeller, orderLines, orderPayments, orders, products } from '#db/schema.server.ts'

import { release, reserve } from '../../stock/stock.server.ts'
import { confirm, moveOrder, stockLinesOf } from '../order-changes.server.ts'
import type { OrderDetails } from '../orders.server.ts'
import { keepCreditNotes, readOrderAccount, writePayment, payUntilOf } from '../payments/order-account.server.ts'
import { bookSale } from '../sales/book.server.ts'
import { emailEdit } from './edit-email.server.ts'
import type { PlannedLine } from './edit-lines.ts'
import { type EditedMoney, editOperationOf } from './edit-money.ts'
import type { EditPlan } from './plan-edit.server.ts'

type PlannedEdit = { plan: EditPlan; key: string; reason: string }

/** Writes a planned edit. @param tx the transaction in which it was planned */
export function carryOut(
  tx: Db,
  order: OrderDetails,
  { plan, key, reason }: PlannedEdit,
  { by, now }: UserChange,
): void {
  const operation = editOperationOf(order.id, key)
  const before = factsOf(tx, order.id)
  keepCreditNotes(tx, order)
  moveStock(tx, plan, operation, now)
  writeOrder(tx, order, plan, { key, now })
  for (const line of plan.lines) writeLine(tx, order.id, line)
  for (const promise of plan.money.withdrawn) withdraw(tx, promise)
  const back = { orderId: order.id, kind: 'RETURNED', amountMinor: plan.money.backMinor, operation, reason } as const
  writePayment(tx, { ...back, byUserId: by.id, isSent: false, now })
  moveStatus(tx, order, plan.money, { byUserId: by.id, now })
  bookSale(tx, order.id, now)

  const differing = whatDiffers(before, factsOf(tx, order.id))
  if (differing) audited(tx, { actor: by, action: 'order.edit', subject: `order/${order.id}`, ...differing }, now)
  emailEdit(tx, order, { plan, key, reason }, now)
}

/** The plan was made in this transaction, so that the stock is there; anything else is a bug and undoes it all. */
function moveStock(tx: Db, { stock }: EditPlan, operation: string, now: Date): void {
  const changes = Array.from(stock, ([productId, change]) => ({ productId, change }))
  const more = changes.filter(({ change }) => change > 0)
  const fewer = changes.filter(({ change }) => change < 0)
  const taken = reserve(tx, more.map(unitsOf), operation, now)
  if (!taken.ok) throw new Error(`${operation} was planned with more than there is`)

  release(tx, fewer.map(unitsOf), operation, now)
}

function unitsOf({ productId, change }: { productId: number; change: number }) {
  return { productId, quantity: Math.abs(change) }
}

function writeOrder(tx: Db, order: OrderDetails, plan: EditPlan, { key, now }: { key: string; now: Date }): void {
  const { address, itemsMinor, shippingMinor, discountMinor, shippingTaxRate, taxMinor, totalMinor } = plan
  const { parcelCount, weightGrams } = plan
  tx.update(orders)
    .set({
      ...address,
      itemsMinor,
      shippingMinor,
      discountMinor,
      shippingTaxRate,
      taxMinor,
      totalMinor,
      parcelCount,
      weightGrams,
      shippingMethodId: plan.methodId,
      shippingMethodName: plan.methodName,
      missingBonuses: plan.missing,
      ...paying(tx, order, plan.money, now),
      editKey: key,
      editedAt: now,
      sellerId: newestSeller,
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
    .run()
}

/** What is due again has its time again, and what cost nothing before gets a way to be paid. */
function paying(tx: Db, order: OrderDetails, { dueMinor }: EditedMoney, now: Date) {
  if (dueMinor === 0) return {}

  const method = findPaymentMethod(tx, order.paymentMethodId) ?? listPaymentMethods(tx)[0]
  // What lies in another shop is paid when it is sold.
  const until = order.origin === 'CONSIGNMENT' ? null : payUntilOf(method, now)
  const isNew = order.status === 'CONFIRMED' || order.totalMinor === 0
  const named = { paymentMethodId: method?.id, paymentMethodName: method?.name }
  return {
    ...(isNew && { payUntil: until }),
    ...(order.paymentMethodName === null && { ...named, paymentInstructions: method?.instructions }),
  }
}

function writeLine(tx: Db, orderId: number, { before, ...line }: PlannedLine): void {
  const { productId, kind, quantity, taxRate } = line
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId), eq(orderLines.kind, kind))
  const isOther = or(ne(orderLines.quantity, quantity), ne(orderLines.taxRate, taxRate))
  if (quantity === 0) tx.delete(orderLines).where(isLine).run()
  else if (before > 0) tx.update(orderLines).set({ quantity, taxRate }).where(and(isLine, isOther)).run()
  else tx.insert(orderLines).values(newRow(orderId, line)).run()
}

export function newRow(orderId: number, line: Omit<PlannedLine, 'before'>) {
  const { productId, kind, quantity, unitPriceMinor, name, version, weightGrams, isDigital, taxRate } = line
  const promisedOn = sql`(SELECT ${products.releaseDate} FROM ${products} WHERE ${products.id} = ${productId})`
  const what = { name, version, weightGrams, isDigital, taxRate, promisedOn }
  return { orderId, productId, kind, quantity, unitPriceMinor, ...what }
}

/** Money that was sent meanwhile is not taken back. */
function withdraw(tx: Db, { paymentId, restMinor }: EditedMoney['withdrawn'][number]): void {
  const isOwed = and(eq(orderPayments.id, paymentId), isNull(orderPayments.settledAt))
  if (restMinor === 0) tx.delete(orderPayments).where(isOwed).run()
  else tx.update(orderPayments).set({ amountMinor: restMinor }).where(isOwed).run()
}

/** Paid, it is confirmed; due again, it waits; with nothing left to send, it is complete. */
function moveStatus(
  tx: Db,
  { id, status }: OrderDetails,
  { dueMinor }: EditedMoney,
  { byUserId, now }: { byUserId: number; now: Date },
): void {
  const byAdmin = { by: 'ADMIN', byUserId } as const
  if (status === 'ORDERED' && dueMinor === 0) confirm(tx, id, byAdmin, now)
  if (status !== 'CONFIRMED') return
  if (dueMinor > 0) moveOrder(tx, id, 'ORDERED', byAdmin, now)
  else if (stockLinesOf(tx, id).length === 0) moveOrder(tx, id, 'SHIPPED', { by: 'CLOCK' }, now)
}

function factsOf(tx: Db, orderId: number) {
  const { status, itemsMinor, shippingMinor, discountMinor, taxMinor, totalMinor, shippingMethodId } = orders
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = orders
  const sums = { status, itemsMinor, shippingMinor, discountMinor, taxMinor, totalMinor, shippingMethodId }
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const facts = tx
    .select({ ...sums, ...address })
    .from(orders)
    .where(eq(orders.id, orderId))
    .get()
  const { productId, kind, quantity, unitPriceMinor } = orderLines
  const lines = tx
    .select({ productId, kind, quantity, unitPriceMinor })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .all()
  const { paidMinor, owedBackMinor } = readOrderAccount(tx, orderId) ?? {}
  return { ...facts, paidMinor, owedBackMinor, lines }
}
