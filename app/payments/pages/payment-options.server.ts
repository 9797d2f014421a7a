import type { RouterContextProvider } from 'react-router'

import { listOfferedHere } from '#app/payments/accounts/offered-here.server.ts'
import { findOpen, paymentPath } from '#app/payments/attempts/attempts.server.ts'
import { chargeOf } from '#app/payments/attempts/charge.server.ts'
import type { Payable, Target } from '#app/payments/payable.server.ts'
import { services } from '#app/platform/context.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { PaymentOptions } from './payment-options.ts'

/** Through whom something can be paid: who does not take such a sum is not offered for it. */
export function readPaymentOptions(
  context: Readonly<RouterContextProvider>,
  { findDue }: Pick<Payable, 'findDue'>,
  target: Target,
): PaymentOptions {
  const { db } = context.get(services)
  const due = findDue(db, target.id, new Date())
  const providers = listOfferedHere(context).filter((name) => due === null || chargeOf(db, due, name) !== null)
  return { providers, slip: findSlip(db, target, getLocale(context)) }
}

function findSlip(db: Db, target: Target, locale: Locale): PaymentOptions['slip'] {
  const open = findOpen(db, target)
  if (open?.state !== 'PENDING' || open.voucherUrl === '') return null

  const { voucherUrl: url, voucherUntil: until, secret } = open
  return {
    url,
    until: until && { text: formatDeadline(until, locale), iso: until.toISOString() },
    page: paymentPath(secret),
  }
}
