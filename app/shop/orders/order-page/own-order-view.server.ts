import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { moneyAtKeptRate } from '#app/site/kept-rate.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { listOrdersOf } from '#app/shop/orders/my-orders/own-orders.server.ts'
import type { OwnOrder } from '#app/shop/orders/my-orders/own-orders.tsx'

const A_PAGE = 10
/** So many pictures and names stand for an order; the rest is in the order itself. */
const SHOWN = 4

/** A page of a user's orders, the newest first; one beyond the last shows the last. */
export function presentOwnOrders(db: Db, userId: number, page: number, locale: Locale) {
  const found = listOrdersOf(db, userId, { limit: A_PAGE, offset: (page - 1) * A_PAGE })
  const pageCount = Math.max(1, Math.ceil(found.total / A_PAGE))
  if (page > pageCount) return presentOwnOrders(db, userId, pageCount, locale)

  const shown = found.orders.flatMap(({ lines }) => lines.slice(0, SHOWN))
  const pictures = firstPictures(
    db,
    shown.map(({ productId }) => productId),
  )
  const orders = found.orders.map(({ lines, totalMinor, placedAt, ...order }): OwnOrder => ({
    id: order.id,
    status: order.status,
    total: moneyAtKeptRate(db, order, locale)(totalMinor),
    placed: { text: formatDay(dayOf(placedAt), locale), iso: dayOf(placedAt) },
    names: lines.slice(0, SHOWN).map((line) => nameOf(line, locale)),
    unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines.slice(0, SHOWN).flatMap(({ productId }) => pictures.get(productId) ?? []),
  }))
  return { orders, page, pageCount }
}
