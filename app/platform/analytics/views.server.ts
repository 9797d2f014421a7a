import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'

import type { RouteTable } from '../routing/route-table.ts'
import { mayCount } from './audience.ts'
import { type AnalyticsEvent, cleanWords, type EventParams } from './events.ts'
import { readScreen } from './screens.ts'

/** Told by a page that looked for something: how much it found (`RouteHandle.found`). */
export const FOUND = 'X-Found'

/**
 * What an answered request tells: that a screen was seen, and what was looked for on it. Nothing where no person looked
 * at a page: what a page's script fetches is told by that script.
 * @param url the address as the visitor sees it
 * @param ms the time in which the answer was given
 */
export function viewsOf(
  routes: RouteTable,
  req: IncomingMessage,
  res: { statusCode: number; written: OutgoingHttpHeaders },
  url: URL,
  ms: number,
): AnalyticsEvent[] {
  const isPage = req.method === 'GET' && (res.statusCode === 200 || res.statusCode === 304) && isLookedAt(req.headers)
  if (!isPage || !mayCount({ get: (name) => req.headers[name]?.toString() ?? null })) return []

  const seen = readScreen(routes, url)
  if (!seen) return []

  const event = (name: string, params: EventParams) => ({ name, params, at: new Date(), isSent: false })
  const view = event('screen_view', { ...seen, ...arrivalOf(req.headers, url), ms: Math.max(1, Math.round(ms)) })
  const words = cleanWords(url.searchParams.get('search') ?? '')
  const found = res.written[FOUND.toLowerCase()]
  if (!words || found === undefined) return [view]

  return [view, event('search', { search_term: words, found: Number(found) })]
}

/** Asked for by somebody who opens it; not by a script, nor ahead of being opened. A worker may ask for them. */
function isLookedAt(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = headers.purpose } = headers
  const isOpened = destination === 'document' || headers['sec-fetch-mode'] === 'navigate'
  return isOpened && !String(purpose ?? '').includes('prefetch')
}

/** A visit begins where somebody comes from elsewhere; loading a page again begins none. */
function arrivalOf(headers: IncomingHttpHeaders, { host }: URL): EventParams {
  const referrer = URL.parse(headers.referer ?? '')
  // To a worker, which asks for the page here, everything is of its own origin.
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'document'
  const isWithin = referrer ? referrer.host === host : isOwn
  if (isWithin || /max-age=0|no-cache/.test(headers['cache-control'] ?? '')) return {}

  return { visit: true, ...(referrer?.hostname && { referrer: referrer.hostname.replace(/^www\./, '').slice(0, 100) }) }
}
