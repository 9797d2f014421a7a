import { dayOf } from '#app/platform/time/site-clock.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { changeSettings } from './settings.server.ts'

/** Opens the site on its day, and the shop at its moment, by the switches that an administrator has. */
export function openWhenDue(db: Db, now: Date): void {
  const { isComingSoon, opensOn, shopOpensAt } = readSettings(db)
  const change = { by: 'clock', now } as const
  if (isComingSoon && opensOn !== null && dayOf(now) >= opensOn)
    changeSettings(db, 'opening', { isComingSoon: false, opensOn: null }, change)
  if (shopOpensAt !== null && now >= new Date(shopOpensAt))
    changeSettings(db, 'shop', { shopAccess: 'public', shopOpensAt: null }, change)
}
