import { eq } from 'drizzle-orm'

import { isLookedAt } from '#app/money/standing.ts'
import type { AmountDue, LedgerMove, Payable } from '#app/payments/payable.server.ts'
import { keepPromises } from '#app/payments/refunds/keep-promises.ts'
import { textOfMails } from '#app/site/mail/mails.server.ts'
import { findText } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf } from '../../checkout/summarise.ts'
import { changeOrder } from '../admin/change-order.server.ts'
import { orderPath } from '../order-data.ts'
import { emailRefundSent } from '../order-emails.server.ts'
import { findOrder, type OrderDetails } from '../orders.server.ts'
import { chargeBack, winBack, promisesOf, PROVIDER, reopenPromise } from './charge-backs.server.ts'
import { readOrderAccount, allowTimeToPay, splitPromise } from './order-account.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from './order-money.server.ts'
import { findOrderHold } from './order-standing.server.ts'

/** How orders are paid by providers: what they say goes into the order's own ledger, as what the admin types does. */
export const payableOrders: Payable = {
  findDue: (db, id) => {
    const order = findOrder(db, id)
    return order && order.dueMinor > 0 && !isLookedAt(findOrderHold(db, id)) ? dueOf(order) : null
  },
  titleOf: (_, id, locale) => fixedT(locale)('payments:titleORDER', { id }),
  pathOf: (db, id) => orderPath(id, keyOf(db, id)),
  payPathOf: (db, id) => ({ action: `/shop/order/${id}/payment`, orderKey: keyOf(db, id) }),
  receive: (tx, { id: orderId, now, ...money }) => {
    changeOrder(tx, orderId, 'order.pay', { by: PROVIDER, now }, (inner) =>
      recordOrderPayment(inner, { orderId, byUserId: null, isSure: true, ...money, now }),
    )
  },
  findPromise: (db, id, operation) => promisesOf(db, id).find((promise) => promise.operation === operation) ?? null,
  keepPromise: (tx, orderId, operation, now) => {
    const owed = promisesOf(tx, orderId).find((promise) => promise.operation === operation)
    if (!owed) return

    changeOrder(tx, orderId, 'order.refund-sent', { by: PROVIDER, now }, (inner) =>
      settleOrderRefund(inner, { orderId, paymentId: owed.id, through: 'PROVIDER', now }),
    )
  },
  reopenPromise: (tx, id, operation, now) => reopenPromise(tx, id, operation, now),
  evidenceOf: (db, id) => evidenceOf(db, id),
  sendBack: (tx, money, underWay) => sendBack(tx, money, underWay),
  chargeBack: (tx, money, underWay) => chargeBack(tx, money, underWay),
  winBack: (tx, money) => winBack(tx, money),
  allowTime: (tx, id, now) => {
    if (findOrder(tx, id)?.status === 'ORDERED') allowTimeToPay(tx, id, now)
  },
}

/** A guest opens the order by its key. */
function keyOf(db: Db, id: number): string | null {
  const order = findOrder(db, id)
  return order?.userId === null ? order.secret : null
}

function dueOf(order: OrderDetails): AmountDue {
  const { id, dueMinor: amountMinor, totalMinor, email, currency, conversion, payUntil } = order
  const locale: Locale = keptLocale(order.locale)
  const t = fixedT(locale)
  const title = t('payments:titleORDER', { id })
  const lines = amountMinor === totalMinor ? linesOf(order, locale, t('payments:shipping')) : []
  return { amountMinor, currency, conversion, madeAt: order.placedAt, email, locale, title, lines, payUntil }
}

/** What was ordered, with its shipping and the tax that is added; a discount has no line at a provider, which then lists the order alone. */
function linesOf(order: OrderDetails, locale: Locale, shipping: string) {
  const { lines, shippingMinor, discountMinor, taxMinor, taxName } = order
  if (discountMinor > 0) return []

  const things = lines
    .filter(({ unitPriceMinor }) => unitPriceMinor > 0)
    .map(({ quantity, unitPriceMinor, ...line }) => ({
      name: nameOf(line, locale),
      quantity,
      unitMinor: unitPriceMinor,
    }))
  const others = [
    { name: shipping, quantity: 1, unitMinor: shippingMinor },
    { name: localise(taxName, locale), quantity: 1, unitMinor: taxMinor },
  ]
  return [...things, ...others.filter(({ unitMinor }) => unitMinor > 0)]
}

/** Promises are kept by it first, in part where it is less; the rest of it is a refund that nobody promised. */
function sendBack(
  tx: Db,
  { id: orderId, amountMinor, operation, reason, now }: LedgerMove,
  underWay: readonly string[],
) {
  if (tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()) return 0

  return changeOrder(tx, orderId, 'order.refund', { by: PROVIDER, now }, (inner) => {
    const back = { amountMinor, underWay }
    const left = keepPromises(promisesOf(inner, orderId), back, {
      whole: (owed) => settleOrderRefund(inner, { orderId, paymentId: owed.id, through: 'PROVIDER', now }),
      inPart: (owed, part) => {
        const id = splitPromise(inner, owed, { amountMinor: part, operation, settledAt: now })
        emailRefundSent(inner, orderId, id, now)
      },
    })
    const part = Math.min(left, readOrderAccount(inner, orderId)?.paidMinor ?? 0)
    if (part > 0) {
      const refund = { orderId, amountMinor: part, operation: `${operation}:rest`, reason, byUserId: null, now }
      refundOrder(inner, { ...refund, isSent: true })
    }
    return left - part
  })
}

/** An order with its address, its parcels and what was written about it, and the terms that it was placed under. */
function evidenceOf(db: Db, id: number): Record<string, string> {
  const order = findOrder(db, id)
  if (!order) return {}

  const { secret, idempotencyKey: _, contentHash: __, staffNote: ___, editKey: ____, network: _____, ...facts } = order
  const terms = findText(db, 'TERMS', order.termsVersion)
  return {
    'order.json': JSON.stringify(facts, null, 2),
    'mails.txt': textOfMails(db, `order:${id}:`, [secret]),
    ...(terms && { 'terms.md': localise(terms.body, keptLocale(order.locale)) }),
  }
}
