import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { isTimeToGiveBack, type Look } from './time-to-give-back.ts'

const EVERY_MS = 5000

type Collector = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Gives memory back to the system once visitors are fewer: V8 keeps what a crowd needed for as long as hardly anything is
 * asked of it. It takes 50 ms, at a moment when nobody waits.
 */
export function startGivingBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collector
  let since = performance.eventLoopUtilization()
  let least = heapBytes()
  setInterval(() => {
    const look: Look = { utilisation: performance.eventLoopUtilization(since).utilization, bytes: heapBytes(), least }
    since = performance.eventLoopUtilization()
    if (!isTimeToGiveBack(look)) return

    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }).then(() => (least = heapBytes()))
  }, EVERY_MS).unref()
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size
}
