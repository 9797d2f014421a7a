import { p75, WORK, viewedScreen } from '#app/platform/analytics/counts.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'
import { type AnalyticsMeasure, WEB_VITALS } from '#db/vocabulary.ts'

import { columnOf, columnsOf, type Period } from './period.ts'

/** How often something was counted in a whole period. */
export type Sum = { measure: AnalyticsMeasure; subject: string; value: number; quantity: number }
export type OfDay = { day: string; measure: 'VIEW' | 'VISIT'; quantity: number }
export type RankedSubject = { subject: string; quantity: number }

export const FUNNEL_STEPS = ['PRODUCT', 'CART', 'CHECKOUT', 'ORDER'] as const
const TIMES = [...WEB_VITALS, 'SERVER'] as const
export type Speed = { screen: string; measured: number } & Record<(typeof TIMES)[number], number | null>

const MOST_RANKED = 12

/** Visits and screens of each column of a period, also of those without any. */
export function overTime(counts: readonly OfDay[], period: Period) {
  const sumOf = (day: string, measure: OfDay['measure']) =>
    total(counts.filter((count) => count.measure === measure && columnOf(count.day, period) === day))
  return columnsOf(period).map(({ day, last }) => ({
    day,
    last,
    visits: sumOf(day, 'VISIT'),
    views: sumOf(day, 'VIEW'),
  }))
}

/** The largest subjects of a measure; what has no name any more stands last. */
export function ranked(sums: readonly Sum[], measure: AnalyticsMeasure, routes: RouteTable): RankedSubject[] {
  const own = sums
    .filter((sum) => sum.measure === measure && !(measure === 'VIEW' && isWork(sum.subject, routes)))
    .map((sum) => (measure === 'VIEW' && !sum.subject.startsWith('/') ? { ...sum, subject: '' } : sum))
  const inOrder = own.toSorted(
    (one, other) => other.quantity - one.quantity || one.subject.localeCompare(other.subject),
  )
  const named = inOrder.filter(({ subject }) => subject !== '')
  const rest = [...named.slice(MOST_RANKED), ...inOrder.filter(({ subject }) => subject === '')]
  const shown = named.slice(0, MOST_RANKED).map(({ subject, quantity }) => ({ subject, quantity }))
  return rest.length > 0 ? [...shown, { subject: '', quantity: total(rest) }] : shown
}

/** How often each step to an order was taken, and which part that is of the step before. */
export function funnelOf(sums: readonly Sum[], routes: RouteTable) {
  const views = (screen: string) =>
    total(sums.filter(({ measure, subject }) => measure === 'VIEW' && viewedScreen(subject, routes) === screen))
  const events = (name: string) => total(sums.filter(({ measure, subject }) => measure === 'EVENT' && subject === name))
  const counts = [views('Product'), events('add_to_cart'), views('Checkout'), events('purchase')]
  return FUNNEL_STEPS.map((step, at) => {
    const [quantity = 0, before = 0] = [counts[at], counts[at - 1]]
    return { step, quantity, ofBefore: before > 0 ? quantity / before : null }
  })
}

/** What three of four visitors waited at most, by screen; the most measured screens first. */
export function speedOf(sums: readonly Sum[]): Speed[] {
  const timed = sums.filter(({ measure, subject }) => subject && TIMES.some((time) => time === measure))
  const screens = [...new Set(timed.map(({ subject }) => subject))].filter((screen) => !WORK.has(screen))
  const speeds = screens.map((screen) => {
    const own = (time: string) => timed.filter(({ measure, subject }) => measure === time && subject === screen)
    const times = Object.fromEntries(TIMES.map((time) => [time, p75(own(time))])) as Record<
      (typeof TIMES)[number],
      number | null
    >
    return { screen, measured: total(own('SERVER')), ...times }
  })
  return speeds.toSorted((one, other) => other.measured - one.measured).slice(0, MOST_RANKED)
}

/** What the site itself tells, but for the steps of the funnel. */
export function otherEvents(sums: readonly Sum[], routes: RouteTable): RankedSubject[] {
  const isOther = ({ measure, subject }: Sum) => measure === 'SENT' || !['add_to_cart', 'purchase'].includes(subject)
  const events = sums.filter((sum) => ['EVENT', 'SENT'].includes(sum.measure) && isOther(sum))
  return ranked(
    events.map((sum) => ({ ...sum, measure: 'EVENT' })),
    'EVENT',
    routes,
  )
}

export function total(counts: readonly { quantity: number }[]): number {
  return counts.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isWork(subject: string, routes: RouteTable): boolean {
  return WORK.has(viewedScreen(subject, routes) ?? '')
}
