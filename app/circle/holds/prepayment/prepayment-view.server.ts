import { isLookedAt } from '#app/money/standing.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readPrepaymentOf } from '../hold-emails.server.ts'
import { readPrepayment, findPickUpHold } from './hold-ledger.server.ts'

/** The money of a hold as its customer sees it. */
export function presentPrepayment(db: Db, { id, eventId }: { id: number; eventId: number }, locale: Locale) {
  const money = readPrepayment(db, id)
  const hold = findPickUpHold(db, id)
  const payUntil = money?.hold.payUntil ?? null
  return {
    dueMinor: isLookedAt(hold) ? 0 : (money?.dueMinor ?? 0),
    heldBy: hold?.reason ?? null,
    paidMinor: money?.paidMinor ?? 0,
    base: money ? formerBase(db, money.hold.requestedAt) : undefined,
    owedBackMinor: money?.owedBackMinor ?? 0,
    prepayment: readPrepaymentOf(db, eventId),
    until: payUntil && { text: formatDeadline(payUntil, locale), iso: payUntil.toISOString() },
  }
}
