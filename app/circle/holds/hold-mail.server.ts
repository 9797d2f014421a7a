import { eq } from 'drizzle-orm'

import { formatMoney } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds } from '#db/schema.server.ts'

/** What each mail about a hold says, in its customer's language; null where there is no such hold. */
export function readHoldMail(db: Db, holdId: number) {
  const found = db
    .select({ hold: holds, event: events })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(eq(holds.id, holdId))
    .get()
  if (!found) return null

  const { hold, event } = found
  const { locale } = hold
  const t = fixedT(locale)
  const eventName = localise(event.name, locale)
  const place = [localise(event.venue, locale), event.space].filter(Boolean).join(', ')
  const facts = [
    [t('holdEmails:event'), eventName],
    [t('holdEmails:days'), formatDays(event.startsOn, event.endsOn, locale)],
    [t('holdEmails:place'), place],
  ] as const
  const base = baseAt(db, hold.requestedAt)
  const isCanceled = event.status === 'CANCELED'
  return { hold, t, eventName, isCanceled, facts, money: (minor: number) => formatMoney(minor, base) }
}
