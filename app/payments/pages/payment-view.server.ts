import { data, type RouterContextProvider } from 'react-router'

import { formatMoney } from '#app/money/money.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { listAttempts, targetOf, type Attempt, findAttemptBySecret } from '../attempts/attempts.server.ts'
import { settleOrPass } from '../attempts/settle-or-pass.server.ts'
import { isStray, isOpen } from '../attempts/states.ts'
import type { Gateway } from '../gateway.server.ts'
import { fromProviderUnits, unitsText } from '../providers/amounts.ts'

/** What a payer reads of a payment, in their language. */
export function presentPayment({ db, rooms }: Gateway, attempt: Attempt, locale: Locale, now: Date) {
  const { state, secret, provider, voucherUrl, voucherUntil, url } = attempt
  const target = targetOf(attempt)
  const payable = rooms.payables[target.of]
  return {
    state,
    provider,
    of: target.of,
    title: payable.titleOf(db, target.id, locale),
    isMismatch: isStray(attempt),
    amount: formatUnits(db, isStray(attempt) ? paidOf(attempt) : attempt),
    voucher:
      state === 'PENDING' && voucherUrl
        ? { url: voucherUrl, until: voucherUntil && momentOf(voucherUntil, locale) }
        : null,
    back: payable.pathOf(db, target.id),
    payPath: payable.payPathOf(db, target.id),
    goOn: state === 'STARTED' && attempt.openUntil > now && !isQuiet(db) ? url : null,
    isDue: payable.findDue(db, target.id, now) !== null,
    isLatest: listAttempts(db, target)[0]?.secret === secret,
  }
}

/** What came where that is not what was asked for. */
function paidOf({ paidUnits, paidCurrency, currency, provider }: Attempt) {
  return { units: paidUnits, currency: paidCurrency || currency, provider }
}

/** A sum as it is charged, in the currency of the payment. */
export function formatUnits(db: Db, { units, currency, provider }: Pick<Attempt, 'units' | 'currency' | 'provider'>) {
  const known = listCurrencies(db).find(({ name }) => name === currency)
  const minor = known && fromProviderUnits(units, known, provider)
  return known && minor !== null && minor !== undefined
    ? formatMoney(minor, known)
    : `${unitsText(units, currency, provider)} ${currency}`
}

function momentOf(at: Date, locale: Locale) {
  return { text: formatDeadline(at, locale), iso: at.toISOString() }
}

/**
 * The payment of an address, as its provider has it now; one that does not answer leaves it as it is known.
 * @throws 404 where there is none
 */
export async function openPayment(context: Readonly<RouterContextProvider>, gateway: Gateway, secret: string) {
  const attempt = findAttemptBySecret(requestOf(context).db, secret)
  if (!attempt) throw data(null, { status: 404 })
  if (!isOpen(attempt.state)) return attempt

  return (await settleOrPass(gateway, attempt.id, new Date())) ?? attempt
}
