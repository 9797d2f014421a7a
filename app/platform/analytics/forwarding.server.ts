import { setTimeout } from 'node:timers/promises'

import type { Log } from '../log.server.ts'
import type { AnalyticsEvent } from './events.ts'

/** Milliseconds that an event waits for others to go with, and that its receiver has to answer. */
const GATHERING = 2000
const TIME_OUT = 5000
/** Milliseconds that the end of the process waits for it. */
const LAST_CHANCE = 1500
const BATCH = 100
/** More than this does not wait for a receiver that is slow or gone. */
const MOST_WAITING = 1000

export type EventForwarder = {
  send: (event: AnalyticsEvent) => void
  /** Sends what waits, and does not wait long. */
  close: () => Promise<void>
}

/** Tells events to another service, as `POST {"events": [{name, params, at}]}`; one call at a time, and nobody waits. */
export function openForwarding(url: string, log: Log): EventForwarder {
  const waiting: AnalyticsEvent[] = []
  let underWay: Promise<void> | null = null

  const lose = (events: readonly AnalyticsEvent[], why: unknown) => logLost(log, events, why)
  const deliver = async () => {
    const batch = waiting.splice(0, BATCH)
    if (batch.length > 0) await post(url, batch).catch((error: unknown) => lose(batch, error))
  }
  const timer = setInterval(() => {
    underWay ??= deliver().finally(() => (underWay = null))
  }, GATHERING).unref()
  return {
    send: (event) => {
      if (waiting.length < MOST_WAITING) waiting.push(event)
      else lose([event], 'too many wait')
    },
    close: async () => {
      clearInterval(timer)
      await Promise.race([Promise.resolve(underWay).then(deliver), setTimeout(LAST_CHANCE, null, { ref: false })])
      lose(waiting.splice(0), 'the site is being stopped')
    },
  }
}

async function post(url: string, events: readonly AnalyticsEvent[]): Promise<void> {
  const sent = events.map(({ name, params, at }) => ({ name, params, at }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events: sent }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
}

/** A message says that an event cannot be logged, and prints it (specification, section 1). */
export function logLost(log: Log, events: readonly AnalyticsEvent[], why: unknown): void {
  for (const { name, params, at } of events)
    log.warn({ event: { name, params, at }, why: String(why) }, 'an event cannot be logged')
}
