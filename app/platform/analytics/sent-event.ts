import type { RouteTable } from '../routing/route-table.ts'
import { type AnalyticsEvent, cleanParams, cleanWords, type EventParams } from './events.ts'
import { readScreen } from './screens.ts'

type ReportedEvent = { name: string; params: Record<string, unknown> }

/** An event as a page or a program tells it, without anything that may be somebody's own. */
export function sentEvent(routes: RouteTable, { name, params }: ReportedEvent, at: Date): AnalyticsEvent {
  return { name, params: { ...cleanParams(params), ...ownWords(params), ...place(routes, params) }, at, isSent: true }
}

/** What was searched for may look like anything; it has a cleaning of its own. */
function ownWords({ search_term: words }: ReportedEvent['params']): EventParams {
  return typeof words === 'string' ? { search_term: cleanWords(words) } : {}
}

/** An address tells its screen, and nothing of it that is somebody's own; one of no screen tells nothing. */
function place(routes: RouteTable, { path }: ReportedEvent['params']): EventParams {
  if (typeof path !== 'string') return {}

  const url = URL.parse(path, 'http://localhost')
  const screen = url?.host === 'localhost' ? readScreen(routes, url) : null
  return screen ?? { path: '' }
}
