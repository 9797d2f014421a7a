/** The preferences that the specification keeps in local storage (sections 1 and 3), by the names of their cookies. */
const KEYS = ['currency', 'locale']

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
