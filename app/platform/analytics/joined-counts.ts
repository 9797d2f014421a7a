import { ANALYTICS_MEASURES as MEASURES, type AnalyticsMeasure } from '#db/vocabulary.ts'

import type { RouteTable } from '../routing/route-table.ts'
import { SCREEN_NAMES, type ScreenName } from './screen-names.ts'
import { screenAt } from './screens.ts'

/** One more of something on a day of the site's calendar. */
export type Count = { day: string; measure: AnalyticsMeasure; subject: string; value: number; quantity: number }

export type Counted = Pick<Count, 'measure' | 'subject'> & { value?: number }

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
export function joinedSubject({ measure, subject }: Counted, routes: RouteTable): string {
  return measure === 'VIEW' ? (viewedScreen(subject, routes) ?? '') : ''
}

/** The screen of a view, by its path or, where views were joined, by its own name; null where it is not known any more. */
export function viewedScreen(subject: string, routes: RouteTable): ScreenName | null {
  if (subject.startsWith('/')) return screenAt(routes, subject)

  return SCREEN_NAMES.find((name) => name === subject) ?? null
}
