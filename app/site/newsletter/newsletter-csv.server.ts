import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allSubscribers, readSubscribersQuery } from './newsletter-list.server.ts'

const COLUMNS = ['email', 'language', 'subscribed', 'confirmed', 'source', 'consent']

/** Exactly what the list finds, as CSV. */
export function newsletterCsv(db: Db, values: URLSearchParams): Response {
  const rows = allSubscribers(db, readSubscribersQuery(values)).map((subscriber) => ({
    email: subscriber.email,
    language: subscriber.locale,
    subscribed: isoOf(subscriber.createdAt),
    confirmed: subscriber.confirmedAt && isoOf(subscriber.confirmedAt),
    source: subscriber.source,
    consent: subscriber.consent,
  }))
  return csvFile('newsletter', rows, COLUMNS)
}
