import { isBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Log } from '../log.server.ts'
import { isQuiet } from '../place/place.server.ts'
import type { RouteTable } from '../routing/route-table.ts'
import type { AnalyticsEvent } from './events.ts'
import { openForwarding, logLost } from './forwarding.server.ts'
import { writeEvents } from './writing.server.ts'

/** Milliseconds that an event waits at most, and how many are written together. */
const PATIENCE = 5000
const BATCH = 500
/** More than this is not kept while the database cannot be written. */
const MOST_WAITING = 10_000

/** Where everything that happened is told to; telling takes no time and never fails. */
export type Analytics = {
  log: (event: AnalyticsEvent) => void
  /** Writes what waits, for somebody who wants to read it now. */
  flush: () => void
  /** Writes what waits, and sends what is to be forwarded. */
  close: () => Promise<void>
}

/** @param url where events are forwarded to (`ANALYTICS_URL`); null for nowhere */
export function openAnalytics(db: Db, url: string | null, log: Log, routes: RouteTable): Analytics {
  const forwarding = url === null ? null : openForwarding(url, log)
  let waiting: AnalyticsEvent[] = []
  let isDue = false

  const write = (waitsForLock: boolean) => {
    isDue = false
    const batch = waiting
    waiting = []
    try {
      writeEvents(db, batch, waitsForLock, routes)
    } catch (error) {
      if (isBusy(error)) waiting = [...batch, ...waiting]
      else logLost(log, batch.slice(0, BATCH), error)
    }
  }
  const timer = setInterval(() => write(false), PATIENCE).unref()
  return {
    log: (event) => {
      if (waiting.length >= MOST_WAITING) return logLost(log, [event], 'too many wait')

      waiting.push(event)
      if (!isQuiet(db)) forwarding?.send(event)
      if (waiting.length < BATCH || isDue) return

      isDue = true
      setImmediate(() => write(false))
    },
    flush: () => write(false),
    close: async () => {
      clearInterval(timer)
      write(true)
      await forwarding?.close()
    },
  }
}
