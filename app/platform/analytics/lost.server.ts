import type { Log } from '../log.server.ts'
import type { AnalyticsEvent } from './events.ts'

/** A message says that an event cannot be logged, and prints it (specification, section 1). */
export function logLost(log: Log, events: readonly AnalyticsEvent[], why: unknown): void {
  for (const { name, params, at } of events)
    log.warn({ event: { name, params, at }, why: String(why) }, 'an event cannot be logged')
}
