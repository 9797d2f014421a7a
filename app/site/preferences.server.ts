import type { MiddlewareFunction, RouterContextProvider } from 'react-router'

import { baseOf, chooseCurrency, type Currency } from '#app/money/currency.ts'
import type { Prices } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { readCookie } from '#app/platform/cookies.server.ts'
import { getLocale, settledLanguage, unchosenLocale } from '#app/translations/i18n.server.ts'

import { listCurrencies, readSettings } from './site.server.ts'

type Context = Readonly<RouterContextProvider>

/** The currency that is charged and the one that this visitor sees. */
export function getPrices(context: Context, request: Request): Prices {
  return choosePrices(context, request, listCurrencies(context.get(services).db))
}

/** The same where the list of currencies is at hand. */
export function choosePrices(context: Context, request: Request, currencies: readonly Currency[]): Prices {
  return {
    base: baseOf(currencies),
    shown: chooseCurrency(currencies, readCookie(request, 'currency'), getLocale(context)),
  }
}

/**
 * A site that speaks one language alone speaks it to everybody, whatever their browser asks for; one that speaks both
 * speaks its main one to who asks for neither.
 */
export const speakOffered: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const { languages, mainLanguage } = readSettings(context.get(services).db)
  if (languages !== 'both') context.set(settledLanguage, languages)
  else if (mainLanguage !== 'en') context.set(settledLanguage, unchosenLocale(request, url, mainLanguage))
}
