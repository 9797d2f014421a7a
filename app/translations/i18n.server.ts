import { createInstance, type i18n } from 'i18next'
import { createContext, type RouterContextProvider } from 'react-router'
import { createI18nextMiddleware } from 'remix-i18next'

import { readCookie } from '#app/platform/cookies.server.ts'
import { type Locale, LOCALES } from '#db/vocabulary.ts'

import { acceptedLanguage } from './accepted-language.ts'
import { en } from './en/index.ts'
import { ja } from './ja/index.ts'
import type { T } from './keys.ts'

/** The contract's cookie holds the bare name of the language, which a React Router cookie would not read. */
function chosenLocale(request: Request): Locale | undefined {
  return LOCALES.find((locale) => locale === readCookie(request, 'locale'))
}

function acceptHeader(request: Request): string {
  return request.headers.get('Accept-Language') ?? ''
}

/** The language of somebody who chose none, where the site's main one may differ from English. */
export function unchosenLocale(request: Request, url: URL, main: Locale): Locale | null {
  const isChosen = LOCALES.some((locale) => locale === url.searchParams.get('lng')) || chosenLocale(request)
  return isChosen ? null : acceptedLanguage(acceptHeader(request), main)
}

const options = {
  supportedLngs: [...LOCALES],
  fallbackLng: 'en',
  resources: { en, ja },
  ns: Object.keys(en),
  defaultNS: 'common',
  keySeparator: false as const,
  interpolation: { escapeValue: false },
  initAsync: false,
  showSupportNotice: false,
}

const [i18nextMiddleware, localeOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: 'en',
    order: ['searchParams', 'custom'],
    searchParamKey: 'lng',
    findLocale: async ({ request }) => chosenLocale(request) ?? acceptedLanguage(acceptHeader(request)),
  },
  i18next: options,
})

export { i18nextMiddleware }

/** The language that the site's settings decide: its only one, or its main one for who reads none of them best. */
export const settledLanguage = createContext<Locale | null>(null)

/** The language of a request: `?lng=`, else the stored choice, else the browser's, else the main one of the site. */
export function getLocale(context: Readonly<RouterContextProvider>): Locale {
  return context.get(settledLanguage) ?? (localeOf(context) === 'ja' ? 'ja' : 'en')
}

export function getT(context: Readonly<RouterContextProvider>): T {
  return fixedT(getLocale(context))
}

/** Texts of one language where no request is at hand: mails, documents, the clock. */
export function fixedT(locale: Locale): T {
  const spoken = fixed.get(locale) ?? asT(speaking(locale), locale)
  fixed.set(locale, spoken)
  return spoken
}

const fixed = new Map<Locale, T>()

function speaking(locale: Locale): i18n {
  const instance = createInstance({ ...options, lng: locale })
  void instance.init()
  return instance
}

/** i18next types its keys by a global declaration; ours are typed by the files themselves. */
function asT(instance: i18n, locale: Locale): T {
  const plain = plainTexts[locale]
  return (key: string, values?: Record<string, string | number>) => {
    if (values) return instance.t(key, values)

    const text = plain.get(key) ?? instance.t(key)
    plain.set(key, text)
    return text
  }
}

/** Texts without values are looked up once: a page says hundreds of them. */
const plainTexts: Record<Locale, Map<string, string>> = { en: new Map(), ja: new Map() }
