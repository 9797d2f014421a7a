import { postalCodeToCheck } from '#app/account/addresses/postal-code.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { firstPictures } from '../../cart/cart-products.server.ts'
import { nameOf } from '../../checkout/summarise.ts'
import { presentDeclarations } from '../../customs/declarations.server.ts'
import { isAbroad } from '../../customs/destinations.ts'
import { findOrder, type OrderDetails } from '../orders.server.ts'
import { addressLines } from '../paid-for-lines.ts'
import { findOrderHold } from '../payments/order-standing.server.ts'
import { presentHold } from '../payments/present-hold.ts'
import { readShipmentPlan } from '../shipments/promise.server.ts'
import type { PackedLine, PackingView } from './packing-view.ts'

/** Everything that somebody needs who packs an order; null where it is not to be sent. */
export function presentPacking(db: Db, orderId: number, locale: Locale): PackingView | null {
  const order = findOrder(db, orderId)
  if (!order || order.status !== 'CONFIRMED') return null

  const { homeCountry } = readSettings(db)
  const hold = findOrderHold(db, orderId)
  const { id, fullName, country, parcelCount, weightGrams, note, staffNote } = order
  return {
    id,
    fullName,
    parcelCount: Math.max(1, parcelCount),
    weightGrams,
    note,
    staffNote,
    method: localise(order.shippingMethodName, locale),
    hold: presentHold(fixedT(locale), hold, baseAt(db, order.placedAt), locale),
    isRegistered: readShipmentPlan(db, orderId)?.isRegistered ?? false,
    address: addressLines(order, country === 'JP' && homeCountry === 'JP' ? 'ja' : 'en'),
    phoneNumber: order.phoneNumber,
    postalLike: postalCodeToCheck(order),
    lines: presentLines(db, order, locale),
    customs: isAbroad(order, homeCountry) ? (presentDeclarations(db, [id])[0] ?? null) : null,
  }
}

/** What lies in the parcel, each with its picture. */
function presentLines(db: Db, { lines }: OrderDetails, locale: Locale): PackedLine[] {
  const packed = lines.filter(({ isDigital }) => !isDigital)
  const pictures = firstPictures(
    db,
    packed.map(({ productId }) => productId),
  )
  return packed.map(({ productId, kind, quantity, weightGrams, ...line }) => ({
    key: `${productId}-${kind}`,
    productId,
    isBonus: kind !== 'ITEM',
    name: nameOf(line, locale),
    quantity,
    grams: quantity * weightGrams,
    picture: pictures.get(productId) ?? null,
  }))
}
