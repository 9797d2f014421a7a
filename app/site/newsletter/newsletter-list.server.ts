import { and, count, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListAsked, oneOf, readList } from '#app/platform/lists/list.ts'

export const SUBSCRIBER_SORTS = ['date', 'email'] as const
/** Who confirmed by the link in their mail gets letters; who did not gets none. */
export const SUBSCRIBER_STATES = ['CONFIRMED', 'WAITING'] as const

type SubscribersAsked = ListAsked<(typeof SUBSCRIBER_SORTS)[number]> & {
  state: (typeof SUBSCRIBER_STATES)[number] | null
}

/** What the list is asked for; its export reads the same address. */
export function readSubscribersAsked(values: URLSearchParams): SubscribersAsked {
  return { ...readList(values, SUBSCRIBER_SORTS, '-date'), state: oneOf(values.get('state'), SUBSCRIBER_STATES) }
}

/** A page of those who asked for the newsletter. */
export function listSubscribers(db: Db, asked: SubscribersAsked) {
  const total = db.select({ rows: count() }).from(newsletterSubscribers).where(wantedBy(asked)).get()?.rows ?? 0
  const { limit, offset } = pageOf(asked)
  return listed(inAskedOrder(db, asked).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allSubscribers(db: Db, asked: SubscribersAsked) {
  return inAskedOrder(db, asked).all()
}

function inAskedOrder(db: Db, asked: SubscribersAsked) {
  const { id, email, locale, createdAt, confirmedAt } = newsletterSubscribers
  return db
    .select({ id, email, locale, createdAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(wantedBy(asked))
    .orderBy(...inOrder(asked.sort === 'date' ? createdAt : email, id, asked))
    .$dynamic()
}

function wantedBy({ search, state }: SubscribersAsked) {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    search ? contains(email, search) : undefined,
    state === 'CONFIRMED' ? isNotNull(confirmedAt) : undefined,
    state === 'WAITING' ? isNull(confirmedAt) : undefined,
  )
}
