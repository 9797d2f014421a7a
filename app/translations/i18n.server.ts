import { createInstance, type i18n, type InitOptions } from 'i18next'
import { LRUCache } from 'lru-cache'
import { createContext, type RouterContextProvider } from 'react-router'
import { createI18nextMiddleware } from 'remix-i18next'

import { readCookie } from '#app/platform/cookies.server.ts'
import { type Locale, LOCALES } from '#db/vocabulary.ts'

import { acceptedLanguage } from './accepted-language.ts'
import { addedLanguage, localeOfTag, setAddedLanguage } from './added.ts'
import { en } from './en/index.ts'
import { ja } from './ja/index.ts'
import type { T } from './keys.ts'
import { IN_ENGLISH, type TextsByRoom } from './translate.ts'

/** The contract's cookie holds the bare name of the language, which a React Router cookie would not read. */
function chosenLocale(request: Request): Locale | undefined {
  return LOCALES.find((locale) => locale === readCookie(request, 'locale'))
}

function acceptHeader(request: Request): string {
  return request.headers.get('Accept-Language') ?? ''
}

/** The language of a request on a site that added one to those of its content: by address, choice, browser, main one. */
export function localeAmong(request: Request, url: URL, spoken: readonly Locale[], main: Locale): Locale {
  const named = [url.searchParams.get('lng'), readCookie(request, 'locale')].map(localeOfTag)
  return (
    named.find((locale) => locale && spoken.includes(locale)) ?? acceptedLanguage(acceptHeader(request), main, spoken)
  )
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
  // Texts are said by the instances below, one a language: that of a request knows none, and so costs little.
  i18next: { fallbackLng: 'en', initAsync: false },
})

export { i18nextMiddleware }

/** The language that the site's settings decide: its only one, or its main one for who reads none of them best. */
export const settledLanguage = createContext<Locale | null>(null)

/** The language of a request: `?lng=`, else the stored choice, else the browser's, else the main one of the site. */
export function getLocale(context: Readonly<RouterContextProvider>): Locale {
  return context.get(settledLanguage) ?? (localeOf(context) === 'ja' ? 'ja' : 'en')
}

/** The same for a page that tells of what failed before any of that was looked at: its browser's, or English. */
export function localeOfPage(context: Readonly<RouterContextProvider>, request: Request): Locale {
  try {
    return getLocale(context)
  } catch {
    return chosenLocale(request) ?? acceptedLanguage(acceptHeader(request))
  }
}

export function getT(context: Readonly<RouterContextProvider>): T {
  return fixedT(getLocale(context))
}

/** Texts of one language where no request is at hand: mails, documents, the clock. */
export function fixedT(locale: Locale): T {
  if (locale === 'added') return addedT()

  const spoken = fixed.get(locale) ?? asT(speaking({ ...options, lng: locale }))
  fixed.set(locale, spoken)
  return spoken
}

const fixed = new Map<Locale, T>()

/** What the added language says, over English; made anew when its texts are others. */
function addedT(): T {
  const added = addedLanguage()
  if (!added) return fixedT('en')
  if (latest?.version === added.version && latest.tag === added.tag) return latest.t

  const resources = { en, [added.tag]: addedTexts.get(added.version) ?? {} }
  const lng = { lng: added.tag, supportedLngs: [added.tag, 'en'], load: 'currentOnly' } as const
  latest = { ...added, t: asT(speaking({ ...options, ...lng, resources })) }
  return latest.t
}

let latest: { tag: string; version: string; t: T } | null = null
/** By their version; the last alone is kept. */
const addedTexts = new Map<string, TextsByRoom>()

/** From now on the site has this language beside those of its content; null is none. */
export function speakAdded(language: { tag: string; version: string; texts: TextsByRoom } | null): void {
  const now = addedLanguage()
  if (now?.version === language?.version && now?.tag === language?.tag) return

  addedTexts.clear()
  if (language) addedTexts.set(language.version, withAllPlurals(language.texts, language.tag))
  setAddedLanguage(language && { tag: language.tag, version: language.version })
}

/** All that the added language says in some rooms, English where it says nothing. */
export function addedRooms(english: TextsByRoom): TextsByRoom {
  const own = addedTexts.get(addedLanguage()?.version ?? '') ?? {}
  const inEnglish = (room: string, name: string) => {
    const base = /^(.+)_(?:one|other)$/.exec(name)?.[1]
    return base === undefined || `${base}_other` in (own[room] ?? {}) ? name : name.replace(base, base + IN_ENGLISH)
  }
  return Object.fromEntries(
    Object.entries(english).map(([room, texts]) => {
      const left = Object.entries(texts).map(([name, text]) => [inEnglish(room, name), text])
      return [room, { ...Object.fromEntries(left), ...own[room] }]
    }),
  )
}

/** A plural without a text of its own has that of all others: languages have up to six. */
function withAllPlurals(texts: TextsByRoom, tag: string): TextsByRoom {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const whole = ([key, text]: [string, string]) => {
    const base = /^(.+)_other$/.exec(key)?.[1]
    return base === undefined ? [[key, text]] : forms.map((form) => [`${base}_${form}`, text])
  }
  return Object.fromEntries(
    Object.entries(texts).map(([room, own]) => [
      room,
      { ...Object.fromEntries(Object.entries(own).flatMap(whole)), ...own },
    ]),
  )
}

function speaking(settings: InitOptions): i18n {
  const instance = createInstance(settings)
  void instance.init()
  return instance
}

/** Texts with values that are kept of one language, and how long a key with its values is at most: a link is longer. */
const FILLED = { max: 2000, longest: 100 }

/**
 * i18next types its keys by a global declaration; ours are typed by the files themselves. A text is looked up once for
 * the same values: a page says hundreds of them.
 */
function asT(instance: i18n): T {
  const plain = new Map<string, string>()
  const filled = new LRUCache<string, string>({ max: FILLED.max })
  return (key: string, values?: Record<string, string | number>) => {
    const name = values ? key + JSON.stringify(values) : key
    const known = values ? filled : plain
    const before = known.get(name)
    if (before !== undefined) return before

    const text = instance.t(key, values)
    if (name.length <= FILLED.longest) known.set(name, text)
    return text
  }
}
