import { WEB_VITALS, ANALYTICS_MEASURES as MEASURES, type AnalyticsMeasure } from '#db/vocabulary.ts'

import type { RouteTable } from '../routing/route-table.ts'
import { dayOf } from '../time/site-clock.ts'
import { type AnalyticsEvent, cleanWords, roughly } from './events.ts'
import { SCREEN_NAMES, type ScreenName } from './screen-names.ts'
import { screenAt } from './screens.ts'

/** Beyond an hour a time says only that a page lay open. */
const LONGEST_TIME = 3_600_000

/** Screens of those who run the site. */
export const WORK: ReadonlySet<string> = new Set(['Admin', 'EventHelper', 'Setup'])

/** What a batch of events adds to the counts, each of them once. */
export function countsOf(events: readonly AnalyticsEvent[]): Count[] {
  const counts = new Map<string, Count>()
  for (const event of events) {
    const day = dayOf(event.at)
    for (const { measure, subject, value = 0 } of countedBy(event)) {
      const key = [day, measure, value, subject].join(' ')
      const count = counts.get(key) ?? { day, measure, subject, value, quantity: 0 }
      counts.set(key, { ...count, quantity: count.quantity + 1 })
    }
  }
  return [...counts.values()]
}

/**
 * The value that three of four visitors were below, or the same: what web vitals are judged by.
 * @param counted how often each value was measured
 */
export function p75(counted: readonly { value: number; quantity: number }[]): number | null {
  const inOrder = counted.toSorted((one, other) => one.value - other.value)
  const total = inOrder.reduce((sum, { quantity }) => sum + quantity, 0)
  let below = 0
  return (
    inOrder.find(({ quantity }) => {
      below += quantity
      return below >= 0.75 * total
    })?.value ?? null
  )
}

function countedBy(event: AnalyticsEvent): CountInput[] {
  const { name, params, isSent } = event
  const { path, screen } = params
  if (name === 'screen_view' && typeof path === 'string' && typeof screen === 'string')
    return viewed(path, screen, isSent ? {} : params)
  if (name === 'web_vital' && typeof screen === 'string') return measured(screen, params)
  if (name === 'search') return searched(params)

  return [{ measure: isSent ? 'SENT' : 'EVENT', subject: name }]
}

function viewed(path: string, screen: string, { visit, referrer, ms }: AnalyticsEvent['params']): CountInput[] {
  // Who comes to the admin comes to work.
  const isWork = WORK.has(screen)
  return [
    { measure: 'VIEW', subject: path },
    ...(visit === true && !isWork ? [{ measure: 'VISIT', subject: '' } as const] : []),
    ...(typeof referrer === 'string' && !isWork ? [{ measure: 'REFERRER', subject: referrer } as const] : []),
    ...(typeof ms === 'number' ? [{ measure: 'SERVER', subject: screen, value: roughly(ms) } as const] : []),
  ]
}

function measured(screen: string, { metric, value }: AnalyticsEvent['params']): CountInput[] {
  const measure = WEB_VITALS.find((vital) => vital === metric)
  if (!measure || typeof value !== 'number' || value < 0 || value > LONGEST_TIME) return []

  return [{ measure, subject: screen, value: roughly(measure === 'CLS' ? value * 1000 : value) }]
}

function searched({ search_term: term, found }: AnalyticsEvent['params']): CountInput[] {
  const subject = typeof term === 'string' ? cleanWords(term) : ''
  if (!subject) return []

  return [{ measure: 'SEARCH', subject }, ...(found === 0 ? [{ measure: 'EMPTY_SEARCH', subject } as const] : [])]
}

/** One more of something on a day of the site's calendar. */
export type Count = { day: string; measure: AnalyticsMeasure; subject: string; value: number; quantity: number }

export type CountInput = Pick<Count, 'measure' | 'subject'> & { value?: number }

/**
 * The same counts with fewer subjects: of each measure the largest stay, the others are counted together.
 * @param most how many stay
 */
export function joinSmall(counts: readonly Count[], most: number, routes: RouteTable): Count[] {
  const joined = (count: Count) => joinedSubject(count, routes)
  const sums = new Map<string, number>()
  const keyOf = ({ measure, subject }: Count) => `${measure} ${subject}`
  for (const count of counts.filter((one) => one.subject !== joined(one)))
    sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.quantity)
  const inOrder = [...sums].toSorted(([, one], [, other]) => other - one)
  const large = new Set(
    MEASURES.flatMap((measure) => inOrder.filter(([key]) => key.startsWith(`${measure} `)).slice(0, most)).map(
      ([key]) => key,
    ),
  )
  return counts.map((count) => (large.has(keyOf(count)) ? count : { ...count, subject: joined(count) }))
}

/**
 * What is counted together where subjects are too many: paths by the name of their screen, so that the admin is still
 * told from what is public and a product from other pages; everything else has no name then.
 */
export function joinedSubject({ measure, subject }: CountInput, routes: RouteTable): string {
  return measure === 'VIEW' ? (viewedScreen(subject, routes) ?? '') : ''
}

/** The screen of a view, by its path or, where views were joined, by its own name; null where it is not known any more. */
export function viewedScreen(subject: string, routes: RouteTable): ScreenName | null {
  if (subject.startsWith('/')) return screenAt(routes, subject)

  return SCREEN_NAMES.find((name) => name === subject) ?? null
}
