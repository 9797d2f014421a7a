import { z } from 'zod'

import { optionalText } from '#app/platform/fields.forms.ts'
import { readMoment } from '#app/platform/time/site-clock.ts'

import { isTarget } from './setting-rules.ts'

/** Where a link leads, or nothing. */
export const optionalTarget = optionalText(500).refine(
  (target) => target === '' || isTarget(target),
  'office:badTarget',
)

/** A moment of the site's clock, as a field for date and time sends it; undefined where nothing was chosen. */
export const moment = z
  .string()
  .transform((written, issues) => {
    const instant = readMoment(written)
    if (instant) return instant

    issues.addIssue({ code: 'custom', message: 'form:date' })
    return z.NEVER
  })
  .optional()

/** When something is shown: from and until, each may be open. */
export const schedule = { from: moment, until: moment }

/** A schedule that ends after it begins. */
export function isInOrder({ from, until }: { from?: Date; until?: Date }): boolean {
  return from === undefined || until === undefined || from < until
}

export const endsTooEarly = { path: ['until'], error: 'office:endsTooEarly' }
