import { inArray } from 'drizzle-orm'

import { listRequests } from '#app/commissions/requests/request-list.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { presentWork } from '#app/commissions/work/commission-view.server.ts'
import { messageList } from '#app/pages/contact/message.operations.server.ts'
import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { listOrders } from '#app/shop/orders/order-list.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { dayOf, formatDayOfYear } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** So many of each are shown; the rest is a list of its own. */
const MOST = 5
/** Of commissions under way so many are looked through, the newest. */
const MOST_UNDER_WAY = 60

const UNDER_WAY = ['SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS'] as const

/** What lies on the desk: pictures to draw, parcels to wrap and people to answer, the most urgent first. */
export function readTrays(db: Db, locale: Locale, now: Date) {
  const ours = listOurs(db, locale, now)
  const isQuestion = ({ next }: (typeof ours)[number]) => next === 'WE_QUOTE' || next === 'WE_GIVE_SLOT'
  return {
    draw: ours.filter((work) => !isQuestion(work)).slice(0, MOST),
    wrap: listParcels(db, locale),
    answer: { requests: ours.filter(isQuestion).slice(0, MOST), messages: listUnread(db, locale) },
  }
}

/** Commissions whose next step is the circle's, the ones that are due first. */
function listOurs(db: Db, locale: Locale, now: Date) {
  const window = { limit: MOST_UNDER_WAY, offset: 0 }
  const found = UNDER_WAY.flatMap((status) => listRequests(db, { status, window }, now).rows)
  const ours = found.flatMap(({ id }) => {
    const request = findRequest(db, id)
    if (!request) return []

    const work = presentWork(db, request, { locale, path: `/admin/commissions/${id}` })
    if (!work.next.startsWith('WE_')) return []

    const { next, dueAt, isOverdue, showings } = work
    const type = localise(request.type.name, locale)
    const picture = showings.at(-1)?.proofs[0]?.path ?? null
    return [{ id, who: request.email, type, next, dueAt, until: work.nextDueBriefly, isOverdue, picture }]
  })
  return ours.toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.id - b.id)
}

/** Paid orders whose parcel waits, the oldest first, with what goes into it. */
function listParcels(db: Db, locale: Locale) {
  const window = { limit: MOST, offset: 0 }
  const { rows } = listOrders(db, { toShip: true, held: false, sort: 'date', isDescending: false, window })
  const lines = db
    .select({ orderId: orderLines.orderId, productId: orderLines.productId })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .all()
  const pictures = firstPictures(
    db,
    lines.map(({ productId }) => productId),
  )
  const picturesOf = (id: number) =>
    lines.flatMap(({ orderId, productId }) => (orderId === id ? (pictures.get(productId) ?? []) : []))
  return rows.map(({ id, fullName, email, country, placedAt }) => ({
    id,
    who: fullName || email,
    country: country && countryName(country, locale),
    since: formatDayOfYear(dayOf(placedAt), locale),
    pictures: picturesOf(id).slice(0, 1),
  }))
}

function listUnread(db: Db, locale: Locale) {
  const query = messageList.ask({ state: 'UNREAD', sort: 'sent' }, { limit: MOST, offset: 0 })
  return messageList.find(db, query).rows.map(({ id, name, body, sentAt }) => ({
    id,
    name,
    body: body.slice(0, 200),
    since: formatDayOfYear(dayOf(sentAt), locale),
  }))
}
