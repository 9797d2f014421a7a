import { userList } from '#app/account/users/users.server.ts'
import { eventList } from '#app/circle/event-list.server.ts'
import { requestList } from '#app/commissions/requests/request-list.server.ts'
import { artList } from '#app/gallery/admin/art-list.server.ts'
import { newsList, pageList } from '#app/pages/admin/page-list.server.ts'
import { messageList } from '#app/pages/contact/message.operations.server.ts'
import { orderList } from '#app/shop/orders/order-list.server.ts'
import { productList } from '#app/shop/products/admin/products-list.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** So many of a kind are shown; its own list has the others. */
const MOST = 5

export type Hit = { path: string; title: string; more: string }
type Match = { kind: MatchKind; hits: Hit[]; count: number; list: string }
type Reader = { locale: Locale; now: Date }
type Finder = (db: Db, search: string, reader: Reader) => { hits: Hit[]; count: number }

/** What the search of each list finds, by the page under `/admin` that shows it. */
const FINDERS = {
  orders: (db, search, reader) =>
    hitsOf(orderList.find(db, orderList.ask({ search }, window), reader), ({ id, fullName, email }) => ({
      path: `/admin/orders/${id}`,
      title: `#${id}`,
      more: [fullName, email].filter(Boolean).join(' · '),
    })),
  commissions: (db, search, reader) =>
    hitsOf(requestList.find(db, requestList.ask({ search }, window), reader), ({ id, email, type }) => ({
      path: `/admin/commissions/${id}`,
      title: email,
      more: `#${id} · ${localise(type.name, reader.locale)}`,
    })),
  products: (db, search, reader) =>
    hitsOf(productList.find(db, productList.ask({ search }, window), reader), ({ id, name, slug }) => ({
      path: `/admin/products/${id}`,
      title: localise(name, reader.locale),
      more: `#${id} · ${slug}`,
    })),
  art: (db, search, reader) =>
    hitsOf(artList.find(db, artList.ask({ search }, window), reader), ({ id, title, date }) => ({
      path: `/admin/art/${id}`,
      title: localise(title, reader.locale),
      more: date,
    })),
  events: (db, search, reader) =>
    hitsOf(eventList.find(db, eventList.ask({ search }, window), reader), ({ id, name, startsOn }) => ({
      path: `/admin/events/${id}`,
      title: localise(name, reader.locale),
      more: startsOn,
    })),
  messages: (db, search) =>
    hitsOf(messageList.find(db, messageList.ask({ search }, window)), ({ id, name, email }) => ({
      path: `/admin/messages/${id}`,
      title: name || email,
      more: email,
    })),
  users: (db, search, reader) =>
    hitsOf(userList.find(db, userList.ask({ search }, window), reader), ({ id, email, name }) => ({
      path: `/admin/users/${id}`,
      title: email,
      more: name ?? '',
    })),
  pages: (db, search, reader) =>
    hitsOf(pageList.find(db, pageList.ask({ search }, window), reader), ({ id, title, slug }) => ({
      path: `/admin/pages/${id}`,
      title: localise(title, reader.locale),
      more: slug,
    })),
  news: (db, search, reader) =>
    hitsOf(newsList.find(db, newsList.ask({ search }, window), reader), ({ id, title, slug }) => ({
      path: `/admin/news/${id}`,
      title: localise(title, reader.locale),
      more: slug,
    })),
} as const satisfies Record<string, Finder>
export const MATCH_KINDS = Object.keys(FINDERS) as [MatchKind, ...MatchKind[]]
type MatchKind = keyof typeof FINDERS

const window = { limit: MOST, offset: 0 }

function hitsOf<Row>({ rows, count }: { rows: Row[]; count: number }, toHit: (row: Row) => Hit) {
  return { hits: rows.map(toHit), count }
}

/** Everything in which a text is found, as each page's own list finds it. @param isOpen whether somebody may see a page */
export function findAnywhere(db: Db, search: string, isOpen: (kind: MatchKind) => boolean, reader: Reader): Match[] {
  if (search === '') return []

  return MATCH_KINDS.filter(isOpen).flatMap((kind) => {
    const { hits, count } = FINDERS[kind](db, search, reader)
    const list = `/admin/${kind}?${new URLSearchParams({ search })}`
    return count > 0 ? [{ kind, hits, count, list }] : []
  })
}
