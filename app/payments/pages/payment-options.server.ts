import type { RouterContextProvider } from 'react-router'

import { isQuiet } from '#app/platform/place/place.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, PaymentProvider } from '#db/vocabulary.ts'

import { listOfferedHere } from '../accounts/offered.server.ts'
import { findSlip, paymentPath } from '../attempts/attempts.server.ts'
import { chargeOf } from '../attempts/charge.server.ts'
import type { AmountDue, Payable, Target } from '../payable.server.ts'
import type { PaymentOptions } from './payment-options.ts'
import { formatUnits } from './payment-view.server.ts'

/** Through whom something can be paid: who does not take such a sum is not offered for it. */
export function readPaymentOptions(
  context: Readonly<RouterContextProvider>,
  { findDue }: Pick<Payable, 'findDue'>,
  target: Target,
): PaymentOptions {
  const { db, locale } = requestOf(context)
  const due = findDue(db, target.id, new Date())
  const providers = listOfferedHere(context).filter((name) => due === null || chargeOf(db, due, name) !== null)
  return {
    providers,
    charged: due && findCharged(db, due, providers),
    slip: presentSlip(db, target, locale),
  }
}

/**
 * What a copy of the site says in the place of an account, since what comes to that is for nothing that the site knows;
 * null on the site itself.
 */
export function noteOfCopy(context: Readonly<RouterContextProvider>): string | null {
  const { db, t } = requestOf(context)
  return isQuiet(db) ? t('payments:copy') : null
}

/** The sum in the customer's currency, where every provider charges it. */
function findCharged(db: Db, due: AmountDue, providers: readonly PaymentProvider[]): string | null {
  const base = baseAt(db, due.madeAt).name
  const sums = providers.map((provider) => {
    const charge = chargeOf(db, due, provider)
    return charge && charge.currency !== base ? formatUnits(db, { ...charge, provider }) : null
  })
  return new Set(sums).size === 1 ? (sums[0] ?? null) : null
}

function presentSlip(db: Db, target: Target, locale: Locale): PaymentOptions['slip'] {
  const slip = findSlip(db, target)
  if (!slip) return null

  const { voucherUrl: url, voucherUntil: until, secret } = slip
  return {
    url,
    until: until && { text: formatDeadline(until, locale), iso: until.toISOString() },
    page: paymentPath(secret),
  }
}

/** What the staff read of a slip that a shop may still be paid for; null without one. */
export function tellSlip({ db, t, locale }: { db: Db; t: T; locale: Locale }, target: Target): string | null {
  const slip = presentSlip(db, target, locale)
  return slip && t(slip.until ? 'payments:slipUntil' : 'payments:slipOut', { until: slip.until?.text ?? '' })
}
