/** Said by pages that are the same for everybody who reads one language and sees one currency. */
export const CACHEABLE = 'public, no-cache'

/** What of a request a page for everybody depends on. */
export type CacheQuery = {
  /** Origin, path and query; what it embeds of them differs. */
  address: string
  wantsNoScript: boolean
  currency: string
  /** Light or dark, where that was chosen; else one page serves both. */
  scheme: string
  /** Of notices that were put away. */
  notices: string
  /** Whether the visitor has a login or a cart, of which only a kind is known to the page. */
  isKnown: boolean
  /** The cookies that the page may know. */
  cookie: string
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
 * What to know a cached page by; null where the page may be somebody's own. Whoever brings a cookie that is not known here
 * (a message, one that is yet to be invented) gets a page made for them.
 */
export function readCacheQuery({ method, url, cookie, acceptLanguage, wantsNoScript }: PageRequest): CacheQuery | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.href.length > LONGEST || acceptLanguage.length > LONGEST)
    return null
  if (url.search && [...url.searchParams.keys()].some((name) => !QUERY.has(name))) return null

  const cookies = readCookies(cookie)
  if (!cookies) return null

  const { preferences, isKnown } = cookies
  const neutral = [...preferences].map(([name, value]) => `${name}=${value}`).join('; ')

  const chosen = url.search && url.searchParams.get('lng')
  const language = [chosen ?? '', preferences.get('locale') ?? '', acceptLanguage].join('|')
  const [currency = '', notices = '', scheme = ''] = ['currency', 'notices', 'scheme'].map((name) =>
    preferences.get(name),
  )
  return { address: url.href, wantsNoScript, currency, scheme, notices, language, isKnown, cookie: neutral }
}

/** No page shows them: who was in with this browser before, and what is chosen in the cart. */
const UNSEEN = /^\s*(__Host-)?(device|choices)=/
/** Of them a page knows a kind alone (`VisitorKind`). */
const OWN = /^\s*(__Host-)?(session|cart)=/
const PREFERENCE = /^\s*(?:(locale|currency|notices)=([\w.-]{0,100})|(scheme)=(light|dark))\s*$/

/** Null where there is a cookie that is none of these. */
function readCookies(cookie: string): { preferences: Map<string, string>; isKnown: boolean } | null {
  const parts = cookie.split(';').filter((part) => part.trim() !== '' && !UNSEEN.test(part))
  const preferences = new Map<string, string>()
  for (const part of parts.filter((each) => !OWN.test(each))) {
    const [name, value] =
      PREFERENCE.exec(part)
        ?.slice(1)
        .filter((each) => each !== undefined) ?? []
    if (!name || value === undefined || preferences.has(name)) return null

    preferences.set(name, value)
  }
  return { preferences, isKnown: parts.some((part) => OWN.test(part)) }
}

/** A page is kept within one minute of the clock; what is scheduled between two minutes, `scheduled-changes.server.ts` knows. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000)
}

/** Whether a browser already has what `etag` names (If-None-Match). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((each) => each.trim() === etag || each.trim() === '*')
}
