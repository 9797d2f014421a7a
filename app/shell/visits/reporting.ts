import { onCLS, onINP, onLCP } from 'web-vitals'

type ReportedEvent = { name: string; params: Record<string, string | number> }

const TO = '/api/analytics'
/** Milliseconds that what happened waits for more of it, and the most that goes at once. */
const GATHERING = 10_000
const MOST = 20
/** A page that is left sooner for another state of itself was on the way: somebody was still typing. */
const SETTLED = 1500

const waiting: ReportedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let view: { path: string; found?: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Do Not Track, or Global Privacy Control: then nothing is told at all. */
export function isAskedNotTo(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}

/** Tells that a screen was seen, and what was searched for on it, once somebody stays. */
export function reportView(path: string, found: number | undefined): void {
  if (view && pathOf(view.path) === pathOf(path)) clearTimeout(view.timer)
  else settle()

  view = { path, found, timer: setTimeout(settle, SETTLED) }
}

/** Tells how fast the document was, which is known when it is left; and sends what is left by then. */
export function reportVitals(): () => void {
  const { pathname } = location
  const report = (metric: string, value: number) =>
    sendEvent('web_vital', { metric, value: Number(value.toFixed(3)), path: pathname })
  for (const on of [onCLS, onINP, onLCP]) on(({ name, value }) => report(name, value))
  const [loaded] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (loaded) report('TTFB', loaded.responseStart)
  if (paint) report('FCP', paint.startTime)

  // After those of the vitals, which tell the last of them in the same moment.
  const leave = () => document.visibilityState === 'hidden' && sendLast()
  const comeBack = ({ persisted }: PageTransitionEvent) =>
    persisted && reportView(location.pathname + location.search, undefined)
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', sendLast)
  addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    removeEventListener('pagehide', sendLast)
    removeEventListener('pageshow', comeBack)
  }
}

function settle(): void {
  if (!view) return

  const { path, found } = view
  clearTimeout(view.timer)
  view = undefined
  sendEvent('screen_view', { path })
  const words = new URLSearchParams(path.split('?')[1]).get('search')
  if (words && found !== undefined) sendEvent('search', { search_term: words.slice(0, 100), found })
}

function sendEvent(name: string, params: ReportedEvent['params']): void {
  waiting.push({ name, params })
  if (waiting.length >= MOST) void send()
  else timer ??= setTimeout(() => void send(), GATHERING)
}

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, MOST)
  if (events.length === 0) return

  try {
    const response = await fetch(TO, { method: 'POST', keepalive: true, ...written(events) })
    if (!response.ok) reportLost(events)
  } catch {
    reportLost(events)
  }
}

/** A page that is being left has no time for an answer. */
function sendLast(): void {
  settle()
  while (waiting.length > 0) {
    const events = waiting.splice(0, MOST)
    const { body, headers } = written(events)
    if (!navigator.sendBeacon(TO, new Blob([body], { type: headers['Content-Type'] }))) reportLost(events)
  }
}

function written(events: ReportedEvent[]) {
  return { body: JSON.stringify(events), headers: { 'Content-Type': 'application/json' } }
}

/** Specification, section 1. */
function reportLost(events: readonly ReportedEvent[]): void {
  for (const event of events) console.warn('This event cannot be logged:', event)
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? ''
}
