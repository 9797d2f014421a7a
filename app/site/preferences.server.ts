import type { MiddlewareFunction } from 'react-router'

import { baseOf, chooseCurrency, type Currency } from '#app/money/currency.ts'
import type { Prices } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { readCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { addedLanguage } from '#app/translations/added.ts'
import { getLocale, localeAmong, settledLanguage, unchosenLocale } from '#app/translations/i18n.server.ts'
import { type Locale, LOCALES } from '#db/vocabulary.ts'

import type { Settings } from './settings.ts'
import { listCurrencies, readSettings } from './site.server.ts'

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

/** The languages of a site: those of its content that are on, and the one that was added. */
export function spokenLanguages({ languages }: Pick<Settings, 'languages'>): readonly Locale[] {
  const written: readonly Locale[] = languages === 'both' ? LOCALES : [languages]
  return addedLanguage() ? [...written, 'added'] : written
}

/**
 * A site that speaks one language alone speaks it to everybody, whatever their browser asks for; one that speaks several
 * speaks its main one to who asks for none of them.
 */
export const speakOffered: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const settings = readSettings(context.get(services).db)
  const { languages, mainLanguage } = settings
  if (addedLanguage()) {
    const main = languages === 'both' ? mainLanguage : languages
    context.set(settledLanguage, localeAmong(request, url, spokenLanguages(settings), main))
  } else if (languages !== 'both') context.set(settledLanguage, languages)
  else if (mainLanguage !== 'en') context.set(settledLanguage, unchosenLocale(request, url, mainLanguage))
}
