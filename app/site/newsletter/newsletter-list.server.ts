import { and, count, isNotNull, isNull } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'

export const SUBSCRIBER_SORTS = ['date', 'email'] as const
/** Who confirmed by the link in their mail gets e-mails; who did not gets none. */
export const SUBSCRIBER_STATES = ['CONFIRMED', 'WAITING'] as const

type SubscribersQuery = ListQuery<(typeof SUBSCRIBER_SORTS)[number]> & {
  state: (typeof SUBSCRIBER_STATES)[number] | null
}

/** What the list is asked for; its export reads the same address. */
export function readSubscribersQuery(values: URLSearchParams): SubscribersQuery {
  return { ...readList(values, SUBSCRIBER_SORTS, '-date'), state: oneOf(values.get('state'), SUBSCRIBER_STATES) }
}

/** A page of those who asked for the newsletter. */
export function listSubscribers(db: Db, query: SubscribersQuery) {
  const total = db.select({ rows: count() }).from(newsletterSubscribers).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allSubscribers(db: Db, query: SubscribersQuery) {
  return inQueryOrder(db, query).all()
}

function inQueryOrder(db: Db, query: SubscribersQuery) {
  const { id, email, locale, createdAt, confirmedAt, source, consent } = newsletterSubscribers
  return db
    .select({ id, email, locale, createdAt, confirmedAt, source, consent })
    .from(newsletterSubscribers)
    .where(wantedBy(query))
    .orderBy(...inOrder(query.sort === 'date' ? createdAt : email, id, query))
    .$dynamic()
}

function wantedBy({ search, state }: SubscribersQuery) {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    search ? contains(email, search) : undefined,
    state === 'CONFIRMED' ? isNotNull(confirmedAt) : undefined,
    state === 'WAITING' ? isNull(confirmedAt) : undefined,
  )
}
