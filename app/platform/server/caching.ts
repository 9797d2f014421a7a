/** Said by pages that are the same for everybody who reads one language and sees one currency. */
export const FOR_ALL = 'public, no-cache'

/** What of a request a page for everybody depends on. */
export type Asked = {
  /** Origin, path and query; what it embeds of them differs. */
  address: string
  wantsNoScript: boolean
  currency: string
  /** All that the choice of a language goes by. */
  language: string
}
export type PageRequest = {
  method: string
  url: URL
  cookie: string
  acceptLanguage: string
  wantsNoScript: boolean
}

/** Names that public pages read from their address; anything else may be made up without end. */
const QUERY = new Set(
  'character franchise lng open outOfStock page picture search series skip sort tag type version year'.split(' '),
)
const LONGEST = 300

/**
 * What to know a kept page by; null where the page may be somebody's own. Of cookies only the two preferences are known
 * here: whoever brings another (a session, a cart, a message, one that is yet to be invented) gets a page made for them.
 */
export function askedPage({ method, url, cookie, acceptLanguage, wantsNoScript }: PageRequest): Asked | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.href.length > LONGEST || acceptLanguage.length > LONGEST)
    return null
  if ([...url.searchParams.keys()].some((name) => !QUERY.has(name))) return null

  const preferences = readPreferences(cookie)
  if (!preferences) return null

  const language = [url.searchParams.get('lng') ?? '', preferences.get('locale') ?? '', acceptLanguage].join('|')
  return { address: url.href, wantsNoScript, currency: preferences.get('currency') ?? '', language }
}

/** Says to the login alone who was in with this browser before; no page shows it. */
const DEVICE = /^\s*(__Host-)?device=/

/** Null where there is a cookie that is no preference. */
function readPreferences(cookie: string): Map<string, string> | null {
  const pairs = cookie.split(';').filter((part) => part.trim() !== '' && !DEVICE.test(part))
  const preferences = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, value] = /^\s*(locale|currency)=([\w-]{1,8})\s*$/.exec(pair) ?? []
    if (!name || !value || preferences.has(name)) return null

    preferences.set(name, value)
  }
  return preferences
}

/** A page is kept within one minute of the clock; what is scheduled between two minutes, `scheduled-changes.server.ts` knows. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000)
}

/** Whether a browser already has what `etag` names (If-None-Match). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((each) => each.trim() === etag || each.trim() === '*')
}
