import type { RouterContextProvider } from 'react-router'

import { baseOf, chooseCurrency } from '#app/money/currency.ts'
import type { Prices } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { readCookie } from '#app/platform/cookies.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import { listCurrencies } from './site.server.ts'

/** The currency that is charged and the one that this visitor sees. */
export function getPrices(context: Readonly<RouterContextProvider>, request: Request): Prices {
  const currencies = listCurrencies(context.get(services).db)
  return {
    base: baseOf(currencies),
    shown: chooseCurrency(currencies, readCookie(request, 'currency'), getLocale(context)),
  }
}
