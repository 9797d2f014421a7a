import { csvFile } from '#app/platform/csv.server.ts'
import type { Db } from '#db/database.server.ts'

import { allSubscribers, readSubscribersAsked } from './newsletter-list.server.ts'

const COLUMNS = ['email', 'language', 'subscribed', 'confirmed']

/** Exactly what the list finds, as CSV. */
export function newsletterCsv(db: Db, values: URLSearchParams): Response {
  const rows = allSubscribers(db, readSubscribersAsked(values)).map((subscriber) => ({
    email: subscriber.email,
    language: subscriber.locale,
    subscribed: subscriber.createdAt.toISOString(),
    confirmed: subscriber.confirmedAt?.toISOString(),
  }))
  return csvFile('newsletter', rows, COLUMNS)
}
