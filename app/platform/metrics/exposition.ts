type Labels = Readonly<Record<string, string>>
type Sample = { name?: string; labels?: Labels; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: readonly Sample[] }

/** Metrics as Prometheus reads them (text format 0.0.4). */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('')
}

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map((sample) => `${sample.name ?? name}${labelsOf(sample.labels)} ${sample.value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelsOf(labels: Labels = {}): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return written.length > 0 ? `{${written.join(',')}}` : ''
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/** What was counted of requests. */
export function requestMetrics({ byRoute, cacheHits, cacheMisses }: Counts): Metric[] {
  const routes = [...byRoute]
  const duration = 'inkstall_http_request_duration_seconds'
  return [
    {
      name: 'inkstall_http_requests_total',
      help: 'Requests by route and status.',
      type: 'counter',
      samples: routes.flatMap(([route, { byStatus }]) =>
        [...byStatus].map(([status, value]) => ({ labels: { route, status }, value })),
      ),
    },
    {
      name: duration,
      help: 'How long answers took, by route.',
      type: 'histogram',
      samples: routes.flatMap(([route, { byStatus, seconds, within }]) => {
        let sum = 0
        const buckets = BOUNDS.map((bound, at) => {
          return { name: `${duration}_bucket`, labels: { route, le: String(bound) }, value: (sum += within[at] ?? 0) }
        })
        const count = [...byStatus.values()].reduce((all, each) => all + each, 0)
        return [
          ...buckets,
          { name: `${duration}_bucket`, labels: { route, le: '+Inf' }, value: count },
          { name: `${duration}_sum`, labels: { route }, value: seconds },
          { name: `${duration}_count`, labels: { route }, value: count },
        ]
      }),
    },
    counter('inkstall_page_cache_hits_total', 'Pages that were sent from memory.', cacheHits),
    counter('inkstall_page_cache_misses_total', 'Pages that had to be made, and may be kept.', cacheMisses),
  ]
}

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] }
}

export function gauge(name: string, help: string, value: number | null): Metric {
  return { name, help, type: 'gauge', samples: value === null ? [] : [{ value }] }
}

/** One value for each state. */
export function gaugeBy(label: string, name: string, help: string, values: Readonly<Record<string, number>>): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }))
  return { name, help, type: 'gauge', samples }
}

/** Upper bounds of how long answers took, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

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
