import { percentOf, taxesOf } from '#app/money/tax.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { canCancel } from '#app/shop/orders/order-data.ts'
import type { OrderDetails } from '#app/shop/orders/orders.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** An order as the API tells it (contract, section 3). Its amounts are in minor units of the base currency of when it was placed. */
export function orderJson(db: Db, order: OrderDetails, locale: Locale) {
  const { id, status, itemsMinor, shippingMinor, discountMinor, totalMinor, currency, conversion } = order
  const { taxMode, taxMinor } = order
  const { receivedMinor, refundedMinor, paidMinor, dueMinor, owedBackMinor } = order
  return {
    id,
    status,
    canCancel: canCancel(status, 'CUSTOMER'),
    placedDate: order.placedAt,
    lastUpdated: order.updatedAt,
    items: order.lines.map(({ productId, kind, quantity, unitPriceMinor, ...line }) => {
      return { productId, kind, quantity, name: nameOf(line, locale), unitPriceMinor }
    }),
    missingBonuses: order.missingBonuses.map(({ quantity, ...bonus }) => ({ name: nameOf(bonus, locale), quantity })),
    itemsMinor,
    shippingMinor,
    discountMinor,
    taxMode,
    taxes: taxesOf(order).map(({ rate, ...sums }) => ({ percent: percentOf(rate), ...sums })),
    taxMinor,
    totalMinor,
    receivedMinor,
    refundedMinor,
    paidMinor,
    dueMinor,
    owedBackMinor,
    payments: order.payments.map(({ kind, amountMinor, at, settledAt, creditNumber }) => {
      return { kind, amountMinor, at, settledAt, creditNumber }
    }),
    baseCurrency: baseAt(db, order.placedAt).name,
    currency,
    conversion,
    contactEmail: order.email,
    note: order.note,
    nameReading: order.nameReading,
    payerName: order.payerName,
    shippingAddress: addressJson(order),
    shippingMethod: order.shippingMethodName && {
      id: order.shippingMethodId,
      name: localise(order.shippingMethodName, locale),
      parcels: order.parcelCount,
    },
    paymentMethod: order.paymentMethodName && {
      id: order.paymentMethodId,
      name: localise(order.paymentMethodName, locale),
      instructions: localise(order.paymentInstructions, locale),
      payUntil: order.payUntil,
    },
    parcels: order.parcels.map(({ carrier, trackingNumber, link, sentAt }) => {
      return { carrier, trackingNumber, link, sentDate: sentAt }
    }),
    history: order.history.map(({ to, by, reason, at }) => ({ status: to, by, reason, date: at })),
  }
}

/** Null where nothing is sent. */
function addressJson(order: OrderDetails) {
  if (!order.addressLine1) return null

  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  return { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
}
