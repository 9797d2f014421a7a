import type { Locale } from '#db/vocabulary.ts'

import type { TextsByRoom } from './translate.ts'

/** The texts of one language, as a file of their own; the back office's only where it is open. */
export async function loadTexts(locale: Locale, withDesk: boolean): Promise<TextsByRoom> {
  const [site, desk] = await Promise.all([siteTexts[locale](), withDesk ? deskTexts[locale]() : {}])
  return { ...site, ...desk }
}

const siteTexts = {
  en: async () => (await import('./en/site.ts')).site,
  ja: async () => (await import('./ja/site.ts')).site,
}

const deskTexts = {
  en: async () => (await import('./en/desk.ts')).desk,
  ja: async () => (await import('./ja/desk.ts')).desk,
}
