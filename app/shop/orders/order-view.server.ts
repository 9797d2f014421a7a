import type { Currency } from '#app/money/currency.ts'
import { convert, formatMoney, type Prices } from '#app/money/money.ts'
import { formatRate } from '#app/money/tax.ts'
import { dayOf, formatDay, formatDeadline, formatInstant } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf, releaseDay } from '../checkout/summarise.ts'
import { waitsUntil } from '../products/pricing/badges.ts'
import { taxLinesOf } from '../taxes/tax-lines.server.ts'
import { type OrderData, movementOf, canCancel } from './order-data.ts'
import { progressOf } from './order-page/progress.ts'
import type { OrderDetails } from './orders.server.ts'
import { addressLines } from './paid-for-lines.ts'
import { carrierName } from './shipments/tracking-number.ts'

/** Everything that an order's page shows, in the visitor's language. */
export function presentOrder(
  order: OrderDetails,
  currencies: readonly Currency[],
  base: Currency,
  locale: Locale,
  now: Date,
): OrderData {
  const { id, status, email, totalMinor, itemsMinor, shippingMinor, discountMinor, parcelCount, userId } = order
  const waits = waitsUntil(order.lines, now)
  const { receivedMinor, refundedMinor, paidMinor, owedBackMinor, dueMinor } = order
  return {
    id,
    status,
    email,
    fullName: order.fullName,
    nameReading: order.nameReading,
    payerName: order.payerName,
    isGuests: userId === null,
    canCancel: canCancel(status, 'CUSTOMER'),
    itemsMinor,
    shippingMinor,
    discountMinor,
    taxes: taxLinesOf(order, locale),
    totalMinor,
    receivedMinor,
    refundedMinor,
    paidMinor,
    owedBackMinor,
    termsVersion: order.termsVersion,
    parcelCount,
    needsShipping: order.shippingMethodName !== null,
    shippingMethod: localise(order.shippingMethodName, locale),
    placedAt: moment(order.placedAt, locale),
    lines: order.lines.map(({ kind, quantity, unitPriceMinor, productId, ...line }) => ({
      key: `${productId}-${kind}`,
      productId,
      isBonus: kind !== 'ITEM',
      name: nameOf(line, locale),
      quantity,
      unitPriceMinor,
      releasedOn: releaseDay(line.releaseDate, locale, now),
    })),
    waitsUntil: waits && formatDay(waits, locale),
    missing: order.missingBonuses.map(({ quantity, ...bonus }) => ({ name: nameOf(bonus, locale), quantity })),
    payments: presentMoney(order, locale),
    payment: dueMinor > 0 ? presentPayment(order, dueMinor, locale) : null,
    steps: presentSteps(order, locale),
    prices: pricesOf(order, currencies, base),
    rate: presentRate(order, currencies, base, locale),
    address: presentAddress(order, locale),
    note: order.note,
    parcels: order.parcels.map(({ position, carrier, trackingNumber, link }) => ({
      position,
      carrier: carrierName(carrier, locale),
      trackingNumber,
      link,
    })),
    history: presentHistory(order, locale),
  }
}

/** What came in and went back. Why money came is a note of the shop; why it goes back the buyer may read. */
function presentMoney({ payments }: OrderDetails, locale: Locale): OrderData['payments'] {
  return payments.map(({ id, kind, operation, amountMinor, reason, at, settledAt, creditNumber }) => ({
    key: id,
    kind: movementOf({ kind, operation }),
    amountMinor,
    // What a bank calls its reason is no word of the shop's to the buyer.
    reason: kind === 'RECEIVED' || movementOf({ kind, operation }) === 'CHARGED_BACK' ? '' : reason,
    at: dayMoment(kind === 'RECEIVED' ? at : (settledAt ?? at), locale),
    isOwed: settledAt === null,
    creditNumber,
  }))
}

function dayMoment(at: Date, locale: Locale) {
  return { text: formatDay(dayOf(at), locale), iso: dayOf(at) }
}

/** How much, where and by when (product decisions, "Shop"). */
function presentPayment(order: OrderDetails, dueMinor: number, locale: Locale) {
  return {
    dueMinor,
    method: localise(order.paymentMethodName, locale),
    instructions: localise(order.paymentInstructions, locale),
    until: order.payUntil && { text: formatDeadline(order.payUntil, locale), iso: order.payUntil.toISOString() },
  }
}

/** Days are enough for the way of an order; its history has the minutes. */
function presentSteps({ history }: OrderDetails, locale: Locale): OrderData['steps'] {
  const steps = progressOf(history)
  const last = steps.findLastIndex(({ at }) => at !== null)
  return steps.map(({ status, at }, place) => {
    return { status, at: at && dayMoment(at, locale), isLast: place === last }
  })
}

/** How it moved, and when the shop last changed what is in it. */
function presentHistory({ history, editedAt }: OrderDetails, locale: Locale): OrderData['history'] {
  const moves = history.map(({ id: key, to, by, reason, at }) => ({ key, to, by, reason, at }))
  const edits = editedAt ? [{ key: 0, to: 'EDITED', by: 'ADMIN', reason: '', at: editedAt } as const] : []
  const byTime = [...moves, ...edits].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return byTime.map(({ at, ...line }) => ({ ...line, at: moment(at, locale) }))
}

/** The rate that an order was placed with holds for it, whatever the currency is worth now. */
function pricesOf(order: OrderDetails, currencies: readonly Currency[], base: Currency): Prices {
  const shown = currencies.find(({ name }) => name === order.currency) ?? base
  return { base, shown: shown.name === base.name ? base : { ...shown, conversion: order.conversion } }
}

function presentRate(order: OrderDetails, currencies: readonly Currency[], base: Currency, locale: Locale) {
  const { shown: then } = pricesOf(order, currencies, base)
  if (then.name === base.name) return null

  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(order.conversion)
  const total = formatMoney(convert(order.totalMinor, base, then), then)
  return { base: base.name, rate, currency: then.name, total }
}

function presentAddress(order: OrderDetails, locale: Locale): OrderData['address'] {
  const lines = addressLines(order, locale)
  return [...lines, lines.length > 0 ? order.phoneNumber : ''].filter(Boolean).map((text, key) => ({ key, text }))
}

/** An instant is one all over the world only with its zone. */
function moment(at: Date, locale: Locale): { text: string; iso: string } {
  return { text: formatInstant(at, locale), iso: at.toISOString() }
}

/** What of an order was sold at each rate of tax, for whoever gives some of it back; none where all was at one. */
export function listRefundRates({ lines }: OrderDetails, locale: Locale): { rate: number; text: string }[] {
  const sold = lines.filter(({ unitPriceMinor }) => unitPriceMinor > 0)
  const byRate = [...Map.groupBy(sold, ({ taxRate }) => taxRate)]
  if (byRate.length < 2) return []

  return byRate.map(([rate, its]) => {
    const names = its.map((line) => nameOf(line, locale)).join(fixedT(locale)('log:and'))
    return { rate, text: `${formatRate(rate)}: ${names}` }
  })
}
