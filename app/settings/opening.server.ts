import { isNotNull } from 'drizzle-orm'

import { countRows } from '#app/platform/lists/list.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { changeSettings } from './settings.server.ts'

/** Opens the site on its day, and the shop at its moment, by the switches that an administrator has. */
export function openWhenDue(db: Db, now: Date): void {
  const { isComingSoon, opensOn, shopOpensAt } = readSettings(db)
  const change = { by: 'clock', now } as const
  if (isComingSoon && opensOn !== null && dayOf(now) >= opensOn)
    inTransaction(db, (tx) => {
      changeSettings(tx, 'opening', { isComingSoon: false, opensOn: null }, change)
      remindOfReaders(tx, opensOn, now)
    })
  if (shopOpensAt !== null && now >= new Date(shopOpensAt))
    changeSettings(db, 'shop', { shopAccess: 'public', shopOpensAt: null }, change)
}

/** Who left an address on the page before was promised to hear of it. */
function remindOfReaders(tx: Db, day: string, now: Date): void {
  const count = countRows(tx, newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt))
  if (count === 0) return

  const titleIn = (t: T) => t('opening:readersWait', { count })
  noteAlert(tx, { kind: 'MAIL', cause: `opening:${day}`, titleIn, path: '/admin/newsletter/new' }, now)
}
