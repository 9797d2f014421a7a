import { userList } from '#app/account/users/users.server.ts'
import { auditList } from '#app/audit/audit-list.server.ts'
import { eventList } from '#app/circle/event-list.server.ts'
import { requestList } from '#app/commissions/requests/request-list.server.ts'
import { slotList } from '#app/commissions/slots/slot-list.server.ts'
import { waitingEntries } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { artList } from '#app/gallery/admin/art-list.server.ts'
import { attemptList } from '#app/payments/attempts/attempts-list.server.ts'
import type { Analytics } from '#app/platform/analytics/analytics.server.ts'
import { csvText } from '#app/platform/csv.server.ts'
import type { Reader } from '#app/platform/lists/list.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { salesCsv } from '#app/sales/sales-csv.server.ts'
import { readSalesYear, SALES_VIEWS } from '#app/sales/sales.ts'
import { customsCsv } from '#app/shop/customs/customs-csv.server.ts'
import { orderList } from '#app/shop/orders/order-list.server.ts'
import { productList } from '#app/shop/products/admin/products-list.server.ts'
import { exportTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { unassignedList } from '#app/shop/unassigned/unassigned-list.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF, ORDER_STAFF, PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { readPeriod } from '#app/site/analytics/period.ts'
import { analyticsCsv } from '#app/site/analytics/report.server.ts'
import { textsCsv } from '#app/site/languages/texts-file.server.ts'
import { mailList } from '#app/site/mail/mails.server.ts'
import { subscriberList } from '#app/site/newsletter/newsletter-list.server.ts'
import { redirectList } from '#app/site/redirects/redirects.server.ts'
import type { Db } from '#db/database.server.ts'
import type { StaffAccess } from '#db/vocabulary.ts'

import type { Route } from './+types/lists-csv.route.ts'

/** Who of the staff may save a list: who may see its page. */
const STAFF: Readonly<Record<string, StaffAccess>> = {
  orders: ORDER_STAFF,
  'orders/customs': PACKING_STAFF,
  'orders/money': MONEY_STAFF,
  'orders/online': MONEY_STAFF,
  sales: MONEY_STAFF,
}

export const handle: RouteHandle = { staff: (pattern) => STAFF[pageOf(pattern)] }

type CsvRequest = Reader & { values: URLSearchParams; analytics: Analytics }
type CsvWriter = (db: Db, asked: CsvRequest) => Response

const FILES: Readonly<Record<string, CsvWriter>> = {
  users: of(userList),
  'users/newsletter': of(subscriberList),
  mail: of(mailList),
  art: of(artList),
  commissions: of(requestList),
  'commission-slots': of(slotList),
  'commission-slots/waiting-list': of(waitingEntries),
  products: of(productList),
  orders: of(orderList),
  'orders/money': of(unassignedList),
  'orders/online': of(attemptList),
  events: of(eventList),
  audit: of(auditList),
  'site-config/redirects': of(redirectList),

  'orders/customs': (db, { values }) => customsCsv(db, orderList.read(values)),
  'shipping/zones': (db) => csvText('zones', exportTariffs(db).zones),
  'shipping/rates': (db) => csvText('rates', exportTariffs(db).rates),
  'site-config/language/texts': textsCsv,
  sales: (db, { values, locale, now }) => {
    const view = oneOf(values.get('view'), SALES_VIEWS) ?? 'month'
    return salesCsv(db, { view, year: readSalesYear(values, dayOf(now)) }, locale, now)
  },
  analytics: (db, { values, now, analytics }) => {
    analytics.flush()
    return analyticsCsv(db, readPeriod(Object.fromEntries(values), dayOf(now)))
  },
}

export function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { db, locale, analytics } = requestOf(context)
  const write = FILES[pageOf(pattern)]
  if (!write) throw new Error(`No list is saved at ${pattern}`)

  return write(db, { values: url.searchParams, locale, now: new Date(), analytics })
}

type CsvList<Q> = {
  read: (values: URLSearchParams, db: Db) => Q
  csv: (db: Db, query: Q, reader: Reader) => Response
}

/** What a list finds by the address of its page. */
function of<Q>(list: CsvList<Q>): CsvWriter {
  return (db, asked) => list.csv(db, list.read(asked.values, db), asked)
}

/** `orders/money` of `/admin/orders/money.csv`. */
function pageOf(pattern: string): string {
  return pattern.replace(/^\/?admin\/|\.csv$/g, '')
}
