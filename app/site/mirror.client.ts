/** The preferences that the specification keeps in local storage (sections 1 and 3), by the names of their cookies. */
const KEYS = ['currency', 'locale']

/**
 * A document that was asked for in a language by its address is in a language that was chosen: without the cookie what
 * the router fetches next would come in the one of before.
 */
export function keepLanguageOfAddress(): void {
  const locale = new URLSearchParams(location.search).get('lng')
  if (locale !== document.documentElement.lang || cookie('locale') === locale) return

  const parts = [`locale=${locale}`, 'Path=/', 'SameSite=Lax', `Max-Age=${A_YEAR}`]
  document.cookie = [...parts, ...(location.protocol === 'https:' ? ['Secure'] : [])].join('; ')
}

/** In seconds. */
const A_YEAR = 365 * 24 * 60 * 60

/** Writes the stored choices to local storage, for what reads them there; the server goes by the cookies. */
export function mirrorPreferences(): void {
  try {
    for (const key of KEYS) {
      const value = cookie(key)
      if (value) localStorage.setItem(key, value)
    }
  } catch {
    // A browser that refuses to store anything loses nothing.
  }
}

function cookie(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? []
  return value && decodeURIComponent(value)
}
