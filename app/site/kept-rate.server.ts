import { convert, formatMoney } from '#app/money/money.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { baseAt } from './base/bases.server.ts'
import { listCurrencies } from './site.server.ts'

/** Writes an amount of minor units of the base currency. */
export type FormatMoney = (minor: number) => string

/** The customer's currency with its rate, and when the amounts were agreed on. */
type KeptRate = { currency: string; conversion: number; placedAt: Date }

/**
 * How amounts of an order or a commission are written in its e-mails: as they are charged, with the customer's currency
 * beside them at the rate that it was kept with.
 */
export function moneyAtKeptRate(db: Db, order: KeptRate, locale: Locale): FormatMoney {
  const currencies = listCurrencies(db)
  const base = baseAt(db, order.placedAt)
  const shown = currencies.find(({ name }) => name === order.currency)
  if (!shown || shown.name === base.name) return (minor) => formatMoney(minor, base)

  const t = fixedT(locale)
  const then = { ...shown, conversion: order.conversion }
  return (minor) => {
    const about = t('common:aboutAmount', { amount: formatMoney(convert(minor, base, then), then) })
    return locale === 'ja' ? `${formatMoney(minor, base)}（${about}）` : `${formatMoney(minor, base)} (${about})`
  }
}
