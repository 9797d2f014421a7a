import { dayOf } from '#app/platform/time/site-clock.ts'

import type { Settings } from './settings.ts'

/** Whether the site is still coming soon. It opens by itself as its day begins by the site's clock. */
export function isBeforeOpening({ isComingSoon, opensOn }: Pick<Settings, 'isComingSoon' | 'opensOn'>, now: Date) {
  return isComingSoon && (opensOn === null || dayOf(now) < opensOn)
}
