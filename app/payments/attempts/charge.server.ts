import { convert } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { AmountDue } from '../payable.server.ts'
import { leastUnits, toProviderUnits } from '../providers/amounts.ts'
import type { ChargeLine } from '../providers/provider.ts'

const MINUTE = 60_000
/** The least that Stripe keeps a session open is half an hour; a little more, for the way there. */
const LEAST_OPEN = 32 * MINUTE

/**
 * What is asked for, as the provider counts it: in the customer's currency at the rate that was kept, where the admin
 * allows that, else in the base currency. Null where it takes no such sum.
 */
export function chargeOf(
  db: Db,
  { amountMinor, currency, conversion, madeAt }: Pick<AmountDue, 'amountMinor' | 'currency' | 'conversion' | 'madeAt'>,
  provider: PaymentProvider,
): { currency: string; units: number } | null {
  const currencies = listCurrencies(db)
  const base = baseAt(db, madeAt)
  const shown = readSettings(db).chargesShownCurrency ? currencies.find(({ name }) => name === currency) : undefined
  const wished = shown && shown.name !== base.name ? [{ ...shown, conversion }, base] : [base]
  for (const one of wished) {
    const units = toProviderUnits(convert(amountMinor, base, one), one, provider)
    if (units !== null && units >= leastUnits(one.name, provider)) return { currency: one.name, units }
  }
  return null
}

/** Things with their prices, in the base currency alone: converted one by one, they are not their sum. */
export function linesInUnits(
  db: Db,
  { lines, madeAt }: Pick<AmountDue, 'lines' | 'madeAt'>,
  { currency, provider }: { currency: string; provider: PaymentProvider },
): ChargeLine[] {
  const base = baseAt(db, madeAt)
  if (currency !== base.name) return []

  return lines.flatMap(({ name, quantity, unitMinor }) => {
    const unitUnits = toProviderUnits(unitMinor, base, provider)
    return unitUnits === null ? [] : [{ name, quantity, unitUnits }]
  })
}

/** Until when a payment that begins now may be made: what waits for it waits no longer, but for who pays already. */
export function openUntilOf(db: Db, { payUntil }: Pick<AmountDue, 'payUntil'>, now: Date): Date {
  const least = now.getTime() + LEAST_OPEN
  const wished = now.getTime() + readSettings(db).paymentHoldMinutes * MINUTE
  const most = payUntil ? Math.max(payUntil.getTime(), least) : wished
  return new Date(Math.min(Math.max(wished, least), most))
}
