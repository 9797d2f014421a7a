import { data } from 'react-router'

import { formatMoney } from '#app/money/money.ts'
import { isTaxed } from '#app/money/tax.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { findSeller, sellerLines } from '#app/site/sellers.server.ts'
import { formatDayIn } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { openOrder } from '../orders/order-access.server.ts'
import type { OrderDetails } from '../orders/orders.server.ts'
import { taxesOfCreditNote } from '../orders/payments/credit-taxes.ts'
import { taxNotes } from '../taxes/tax-lines.server.ts'
import type { DocumentData } from './document.ts'
import { toLines } from './documents.server.ts'

type Refund = OrderDetails['payments'][number]

/** The order of a credit note, and its refund. @throws 404 where the order has no such note */
export function openCreditNote(wanted: Parameters<typeof openOrder>[0], number: string) {
  const order = openOrder({ ...wanted, isReading: true })
  const refund = order.payments.find(({ creditNumber }) => creditNumber !== null && String(creditNumber) === number)
  if (!refund) throw data(null, { status: 404 })

  return { order, refund }
}

/**
 * What was refunded and sent, for the books of both; its number is one more than that of the note before it. It stays as it
 * was handed out, also where the money came back and goes again in parts.
 */
export function presentCreditNote(db: Db, order: OrderDetails, refund: Refund, locale: Locale): DocumentData {
  const t = fixedT(locale)
  const base = baseAt(db, order.placedAt)
  const seller = findSeller(db, refund.sellerId)
  const day = (at: Date) => formatDayIn(seller.timeZone, at, locale)
  const money = (minor: number) => formatMoney(minor, base)
  const taxes = taxesOfCreditNote(order, refund)
  const number = `C-${refund.creditNumber}`
  const amount = money(refund.creditMinor ?? refund.amountMinor)
  return {
    lang: locale,
    title: t('documents:creditNote'),
    fileName: t('documents:creditNoteFile', { number }),
    facts: [
      [t('documents:creditNumber'), number],
      [t('documents:creditDate'), day(refund.creditedAt ?? refund.at)],
      [t('documents:creditFor'), `${order.id} (${day(order.placedAt)})`],
      [t('taxes:number'), isTaxed(taxes) ? seller.taxNumber : ''],
    ].filter((fact): fact is [string, string] => Boolean(fact[1])),
    from: sellerLines(seller, locale),
    toTitle: t('documents:creditTo'),
    to: toLines(order, locale),
    columns: [
      { label: t('documents:thing'), kind: 'name' },
      { label: t('documents:amount', { currency: base.name }), kind: 'number' },
    ],
    rows: [[refund.reason || t('documents:refundOf', { id: order.id }), amount]],
    sums: [[t('documents:refunded'), amount]],
    notes: taxNotes(taxes, order, { locale, money }),
  }
}
