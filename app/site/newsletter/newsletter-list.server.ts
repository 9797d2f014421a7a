import { and, isNotNull, isNull } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'

/** Who confirmed by the link in their mail gets e-mails; who did not gets none. */
export const SUBSCRIBER_STATES = ['CONFIRMED', 'WAITING'] as const

const asked = listQuery(['date', 'email'], '-date', {
  state: choice(SUBSCRIBER_STATES).optional().describe('Who confirmed gets letters, who did not gets none'),
})
type Query = QueryOf<typeof asked>

/** Those who asked for the newsletter. */
export const subscriberList = list(asked, {
  find: (db, query) =>
    partOf(selectSubscribers(db, query), query, countRows(db, newsletterSubscribers, wantedBy(query))),
  csv: (db, query) =>
    csvOf('newsletter', selectSubscribers(db, query).all(), {
      email: ({ email }) => email,
      language: ({ locale }) => locale,
      subscribed: ({ createdAt }) => isoOf(createdAt),
      confirmed: ({ confirmedAt }) => confirmedAt && isoOf(confirmedAt),
      source: ({ source }) => source,
      consent: ({ consent }) => consent,
    }),
})

function selectSubscribers(db: Db, query: Query) {
  const { id, email, locale, createdAt, confirmedAt, source, consent } = newsletterSubscribers
  return db
    .select({ id, email, locale, createdAt, confirmedAt, source, consent })
    .from(newsletterSubscribers)
    .where(wantedBy(query))
    .orderBy(...inOrder(query.sort === 'date' ? createdAt : email, id, query))
    .$dynamic()
}

function wantedBy({ search, state }: Query) {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    search ? contains(email, search) : undefined,
    state === 'CONFIRMED' ? isNotNull(confirmedAt) : undefined,
    state === 'WAITING' ? isNull(confirmedAt) : undefined,
  )
}
