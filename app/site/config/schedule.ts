import { siteZone } from '#app/platform/time/site-clock.ts'
import { formatMoment } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { FormField } from '#app/ui/field-groups.ts'
import type { Locale } from '#db/vocabulary.ts'

type Schedule = { from: Date | null; until: Date | null }

export function scheduleFields(t: T): FormField[] {
  const zone = siteZone()
  return [
    { name: 'from', label: t('settings:from', { zone }), hint: t('settings:fromHint'), kind: 'datetime-local' },
    { name: 'until', label: t('settings:until', { zone }), hint: t('settings:untilHint'), kind: 'datetime-local' },
  ]
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
