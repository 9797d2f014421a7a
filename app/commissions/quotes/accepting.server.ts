import { createHash } from 'node:crypto'

import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import type { Db } from '#db/database.server.ts'
import { commissionContracts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { CLIENT, type Outcome } from '../actor.ts'
import { type Quote, readAgreement } from '../contract/agreement.server.ts'
import { emailState } from '../emails/request-emails.server.ts'
import { emailStaff } from '../emails/staff-emails.server.ts'
import { followPayments, returnExcess } from '../payments/ledger.server.ts'
import { promisesNow } from '../policy.ts'
import { addDays, dueAfter } from '../requests/due.ts'
import { findRequest, moveRequest, type RequestInFull } from '../requests/requests.server.ts'
import { termsInForce } from '../terms/texts.server.ts'
import { isVoid } from './versions.server.ts'

type QuoteSnapshot = { version?: number; terms?: string }

/**
 * Accepts what was quoted: everything agreed on is frozen, and the deposit is due in 7 days†. What came in before counts.
 * @param seen what the client's page showed: the quote's version, and the terms (`termsShown`); absent for callers that
 *   saw no page
 * @returns VOID where the quote was corrected meanwhile, CHANGED where other terms would be frozen than were shown
 */
export function acceptQuote(
  db: Db,
  requestId: number,
  now: Date,
  { version, terms }: QuoteSnapshot = {},
): Outcome<'VOID' | 'CHANGED'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    const { quote } = readAgreement(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (isOver(tx, request, now)) return 'REFUSED'
    if (isVoid(request, quote, version)) return 'VOID'
    if (request.status === 'QUOTED' && terms !== undefined && terms !== termsShown(tx, request).seen) return 'CHANGED'

    const clock = { from: now, until: addDays(now, readSettings(tx).depositDays) }
    if (!quote || !moveRequest(tx, requestId, { to: 'ACCEPTED', by: CLIENT.by, now, clock })) return 'REFUSED'

    tx.insert(commissionContracts)
      .values(contractOf(tx, request, quote, now))
      .run()
    countEarlierMoney(tx, requestId, now)
    emailState(tx, requestId, now)
    emailStaff(tx, requestId, { step: 'ACCEPTED', subject: 'subjectACCEPTEDtoStaff', text: '' }, now)
    return 'DONE'
  })
}

/** Whether the time to accept is up, also where the clock has not come by yet. */
function isOver(tx: Db, { clockFrom, clockUntil }: RequestInFull, now: Date): boolean {
  return clockFrom && clockUntil ? dueAfter(clockFrom, clockUntil, readSettings(tx).vacations) <= now : false
}

/** What came in before the acceptance pays for it, and what is more than the price is owed back. */
function countEarlierMoney(tx: Db, requestId: number, now: Date): void {
  const { totalMinor, coveredMinor } = readAgreement(tx, requestId).account
  returnExcess(tx, requestId, { amountMinor: coveredMinor - totalMinor, operation: `over:${requestId}` }, now)
  const accepted = findRequest(tx, requestId)
  if (accepted && coveredMinor > 0) followPayments(tx, accepted, now)
}

/** The terms that accepting a quote would freeze now, and a mark of all that it would freeze unseen otherwise. */
export function termsShown(db: Db, { locale, type }: Pick<RequestInFull, 'locale' | 'type'>) {
  const { termsText, termsHash, termsVersion } = termsInForce(db, keptLocale(locale))
  const { depositDays, changeRounds } = readSettings(db)
  const frozen = JSON.stringify([termsHash, depositDays, changeRounds, promisesNow(type)])
  return { termsText, termsVersion, seen: createHash('sha256').update(frozen).digest('base64url') }
}

/** The currency's rate is that of the day; where it is no longer offered, that of the request. */
function contractOf(
  tx: Db,
  { locale, currency, conversion, id, type }: RequestInFull,
  quote: Quote,
  now: Date,
): typeof commissionContracts.$inferInsert {
  const { lines, totalMinor, depositMinor, note, deadline } = quote
  const rate = listCurrencies(tx).find(({ name }) => name === currency)?.conversion ?? conversion
  const terms = termsInForce(tx, keptLocale(locale))
  const { changeRounds } = readSettings(tx)
  const agreed = { lines, totalMinor, depositMinor, note, deadline, currency, conversion: rate, locale, changeRounds }
  return { ...agreed, ...terms, promises: promisesNow(type), requestId: id, acceptedAt: now }
}
