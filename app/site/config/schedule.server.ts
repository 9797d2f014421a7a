import type { z } from 'zod'

import { siteZone } from '#app/platform/time/site-clock.ts'
import { formatMoment } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

import { momentOrNull } from '../resources/fields.server.ts'

type Schedule = { from: Date | null; until: Date | null }

/** When something is shown: from and until, each may be open. */
export const scheduleFields = {
  from: momentOrNull({ label: ({ t }) => t('settings:from', { zone: siteZone() }), hint: 'settings:fromHint' }),
  until: momentOrNull({ label: ({ t }) => t('settings:until', { zone: siteZone() }), hint: 'settings:untilHint' }),
}

/** A schedule ends after it begins. */
export function isInOrder<I extends Schedule>(form: z.ZodType<I>): z.ZodType<I> {
  const inOrder = ({ from, until }: I) => from === null || until === null || from < until
  return form.refine(inOrder, { path: ['until'], error: 'office:endsTooEarly' })
}

/** Whether it is shown at an instant. */
export function isDue({ from, until }: Schedule, now: Date): boolean {
  return (from === null || from <= now) && (until === null || until > now)
}

/** "1 Dec 2026, 00:00 – 24 Dec 2026, 12:00"; "always" where both are open. */
export function formatSchedule(t: T, { from, until }: Schedule, locale: Locale): string {
  if (!from && !until) return t('settings:always')

  return `${from ? formatMoment(from, locale) : ''} – ${until ? formatMoment(until, locale) : ''}`.trim()
}
