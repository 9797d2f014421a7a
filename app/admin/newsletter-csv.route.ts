import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'

import type { Route } from './+types/newsletter-csv.route.ts'
import { allSubscribers, readSubscribersAsked } from './newsletter.server.ts'

const COLUMNS = ['email', 'language', 'subscribed', 'confirmed']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const rows = allSubscribers(context.get(services).db, readSubscribersAsked(url.searchParams)).map((subscriber) => ({
    email: subscriber.email,
    language: subscriber.locale,
    subscribed: subscriber.createdAt.toISOString(),
    confirmed: subscriber.confirmedAt?.toISOString(),
  }))
  return csvFile('newsletter', rows, COLUMNS)
}
