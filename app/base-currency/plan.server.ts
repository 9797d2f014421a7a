import { createHash } from 'node:crypto'

import { baseOf, type Currency } from '#app/money/currency.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Rounding } from '#db/base-vocabulary.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readAmounts } from './amounts.server.ts'
import { type Rate, rebased } from './rates.ts'
import { type Amount, convertAmounts } from './rounding.ts'

export type NewBase = {
  /** The code of the new base currency. */
  to: string
  /** Units of it for one of the base of now. */
  rate: number
  rounding: Rounding
}

export type Plan = {
  from: Currency
  to: Currency
  rate: number
  amounts: (Amount & { after: number })[]
  rates: Rate[]
  /** Of all that it would do: what was shown is what is carried out. */
  seen: string
}

/** What a change of the base currency would do; null where it is the base already, or none of the site's currencies. */
export function planChange(db: Db, { to: name, rate, rounding }: NewBase, locale: Locale): Plan | null {
  const currencies = listCurrencies(db)
  const from = baseOf(currencies)
  const to = currencies.find((currency) => currency.name === name)
  if (!to || to.isBase) return null

  const amounts = convertAmounts(readAmounts(db, locale), { from, to, rate, rounding })
  const rates = rebased(currencies, to.name, rate)
  return { from, to, rate, amounts, rates, seen: digestOf({ from: from.name, to: name, rate, rates, amounts }) }
}

function digestOf({
  amounts,
  ...rest
}: Pick<Plan, 'amounts' | 'rates' | 'rate'> & { from: string; to: string }): string {
  const figures = amounts.map(({ kind, key, minor, after }) => [kind, key, minor, after])
  return createHash('sha256')
    .update(JSON.stringify([rest, figures]))
    .digest('base64url')
    .slice(0, 22)
}
