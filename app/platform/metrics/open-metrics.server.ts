import { monitorEventLoopDelay } from 'node:perf_hooks'

import { type Counts, newCounts } from './exposition.ts'

export type Metrics = {
  counts: Counts
  loopDelay: ReturnType<typeof monitorEventLoopDelay>
  /** Pages that wait to be made. */ waiting: () => number
}

export function openMetrics(): Metrics {
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  return { counts: newCounts(), loopDelay, waiting: () => 0 }
}
