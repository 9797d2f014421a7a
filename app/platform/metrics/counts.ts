/** Upper bounds of how long answers took, in seconds. */
export const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** Answers of one route: how many by status, how long they took in all, and how many stayed within each bound. */
type RouteCounts = { byStatus: Map<string, number>; seconds: number; within: number[] }

/** What happened since the process began. Plain numbers, since a kept page is sent ten thousand times a second. */
export type Counts = { byRoute: Map<string, RouteCounts>; cacheHits: number; cacheMisses: number }

export function newCounts(): Counts {
  return { byRoute: new Map(), cacheHits: 0, cacheMisses: 0 }
}

/** @param route the pattern of an address, of which there are few; @param status "none" for who left before an answer */
export function countRequest({ byRoute }: Counts, route: string, status: number | null, seconds: number): void {
  let counts = byRoute.get(route)
  if (!counts) byRoute.set(route, (counts = { byStatus: new Map(), seconds: 0, within: BOUNDS.map(() => 0) }))
  const name = status === null ? 'none' : String(status)
  counts.byStatus.set(name, (counts.byStatus.get(name) ?? 0) + 1)
  counts.seconds += seconds
  const bound = BOUNDS.findIndex((each) => seconds <= each)
  if (bound >= 0) counts.within[bound] = (counts.within[bound] ?? 0) + 1
}
