/** What is timed, in the order of a page's life. */
export const TIMED = ['SERVER', 'TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
export type SpeedMeasure = (typeof TIMED)[number]

/** Up to the first it is good, beyond the second poor: as web.dev has them, in ms and thousandths; SERVER is our own. */
const BOUNDS: Record<SpeedMeasure, readonly [good: number, poor: number]> = {
  SERVER: [100, 300],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
}

/** Whether a time is one that nobody notices. */
export function rate(time: SpeedMeasure, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = BOUNDS[time]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}
