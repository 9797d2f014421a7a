import { z } from 'zod'

import { optionalText } from '#app/platform/fields.forms.ts'

import { isTarget } from './setting-rules.ts'

/** Where a link leads, or nothing. */
export const optionalTarget = optionalText(500).refine(
  (target) => target === '' || isTarget(target),
  'office:badTarget',
)

/** A minute of the calendar in UTC, as a field for date and time sends it; null where nothing was chosen. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, 'form:date')
  .transform((local, issues) => {
    const instant = new Date(`${local}Z`)
    if (!Number.isNaN(instant.getTime())) return instant

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
