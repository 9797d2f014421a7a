import { currencyOf } from '#app/circle/table/table-currency.ts'
import { moneyField } from '#app/money/money.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { listDays } from '../days/days.server.ts'
import { theOpenedTill } from '../event-ids.server.ts'
import { stampOf } from '../till/snapshot.ts'
import { namesOf } from '../till/till-page.server.ts'
import type { Route } from './+types/report-csv.route.ts'
import { listAdjustments } from './goods-sums.server.ts'
import { lateness } from './report-days.ts'
import { listSales } from './report.server.ts'

const COLUMNS = [
  'kind',
  'sale',
  'at',
  'product_id',
  'product',
  'quantity',
  'price',
  'amount',
  'discount',
  'currency',
  'payment',
  'taken_back',
  'reason',
  'day',
  'arrived',
]

const ARRIVED = { IN_TIME: '', CLOSING: 'after closing', FILING: 'after filing' }

/** A session line by line: amounts without discounts, of what was not taken back, add up to what was taken. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const sales = listSales(db, session.id)
  const adjustments = listAdjustments(db, session.id)
  const ids = [...sales.flatMap(({ lines }) => lines), ...adjustments].map(({ productId }) => productId)
  const names = namesOf(db, [...new Set(ids)], locale)
  const currency = currencyOf(session)
  const stamp = stampOf(session.timeZone)
  const days = new Map(listDays(db, session.id).map((day) => [day.id, day]))
  const money = (minor: number) => moneyField(minor, currency)
  const rows = sales.flatMap((sale) => {
    const shared = {
      sale: sale.id,
      at: stamp(sale.soldAt),
      currency: currency.name,
      payment: sale.payment,
      taken_back: sale.isVoided ? 'yes' : '',
      reason: sale.voidReason,
      ...dayOf(sale),
    }
    return sale.lines.map(({ productId, quantity, priceMinor }, at) => ({
      kind: 'SALE',
      ...shared,
      product_id: productId,
      product: names.get(productId) ?? '',
      quantity,
      price: money(priceMinor),
      amount: money(quantity * priceMinor),
      discount: at === 0 ? money(sale.discountMinor) : '',
    }))
  })
  const further = adjustments.map(({ kind, productId, quantity, at, reason, dayId }) => ({
    kind,
    at: stamp(at),
    product_id: productId,
    product: names.get(productId) ?? '',
    quantity,
    reason,
    day: days.get(dayId ?? 0)?.day,
  }))
  return csvFile(`till-${event.slug}`, [...rows, ...further], COLUMNS)

  function dayOf(sale: (typeof sales)[number]) {
    const day = days.get(sale.dayId ?? 0)
    return { day: day?.day, arrived: day ? ARRIVED[lateness(sale, day) ?? 'IN_TIME'] : '' }
  }
}
