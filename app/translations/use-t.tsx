import { createContext, useContext } from 'react'

import type { Locale } from '#db/vocabulary.ts'

import type { T } from './keys.ts'

type Language = { t: T; locale: Locale }

const LanguageContext = createContext<Language | null>(null)

export const LanguageProvider = LanguageContext.Provider

/** Says texts of the site: `const t = useT()`. */
export function useT(): T {
  return useLanguage().t
}

export function useLocale(): Locale {
  return useLanguage().locale
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A page was rendered outside its LanguageProvider')

  return language
}
