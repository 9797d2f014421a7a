import { findSlip } from '#app/payments/attempts/attempts.server.ts'
import { moneyAtKeptRate } from '#app/site/kept-rate.server.ts'
import { dayOf, formatDay, formatDeadline, formatMonth } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { firstPictures } from '../../cart/cart-products.server.ts'
import { nameOf } from '../../checkout/summarise.ts'
import type { OwnOrder } from '../my-orders/own-order.ts'
import { listOrdersOf } from '../my-orders/own-orders.server.ts'

const A_PAGE = 10
/** So many pictures and names stand for an order; the rest is in the order itself. */
const SHOWN = 4

/** A page of a user's orders, the newest first; one beyond the last shows the last. */
export function presentOwnOrders(db: Db, userId: number, page: number, locale: Locale) {
  const found = listOrdersOf(db, userId, { limit: A_PAGE, offset: (page - 1) * A_PAGE })
  const pageCount = Math.max(1, Math.ceil(found.total / A_PAGE))
  if (page > pageCount) return presentOwnOrders(db, userId, pageCount, locale)

  return { orders: presentEach(db, found.orders, locale), page, pageCount }
}

/** The newest order of a user; null before their first. */
export function latestOwnOrder(db: Db, userId: number, locale: Locale): OwnOrder | null {
  const { orders } = listOrdersOf(db, userId, { limit: 1, offset: 0 })
  return presentEach(db, orders, locale)[0] ?? null
}

function presentEach(db: Db, found: ReturnType<typeof listOrdersOf>['orders'], locale: Locale): OwnOrder[] {
  const shown = found.flatMap(({ lines }) => lines.slice(0, SHOWN))
  const pictures = firstPictures(
    db,
    shown.map(({ productId }) => productId),
  )
  return found.map(({ lines, totalMinor, placedAt, ...order }) => ({
    id: order.id,
    status: order.status,
    total: moneyAtKeptRate(db, { ...order, placedAt }, locale)(totalMinor),
    placed: presentDay(dayOf(placedAt), locale),
    payUntil: order.status === 'ORDERED' ? payUntilOf(db, order, locale) : null,
    trackingLink: order.status === 'SHIPPED' ? order.trackingLink : null,
    names: lines.slice(0, SHOWN).map((line) => nameOf(line, locale)),
    unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines.slice(0, SHOWN).flatMap(({ productId }) => pictures.get(productId) ?? []),
  }))
}

/** By when it is paid: by the day of its slip, where one waits. */
function payUntilOf(db: Db, { id, payUntil }: { id: number; payUntil: Date | null }, locale: Locale): string | null {
  const until = findSlip(db, { of: 'ORDER', id })?.voucherUntil ?? payUntil
  return until && formatDeadline(until, locale)
}

/** A day as it stands on a stub, and in words. */
function presentDay(iso: string, locale: Locale): OwnOrder['placed'] {
  const [year = ''] = iso.split('-')
  return {
    iso,
    day: formatDay(iso, locale),
    month: formatMonth(iso, locale),
    dayOfMonth: Number(iso.slice(-2)),
    year,
  }
}
