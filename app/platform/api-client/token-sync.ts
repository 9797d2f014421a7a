import { type Clock, claimsOf, type Tokens } from './refreshing.ts'

export type SyncSettings = {
  /** Where the session of a cookie is made and ended (`AUTH_SYNC_URL`). */
  url: string
  /** Seconds that a token may be old to be sent (`AUTH_SYNC_MAX_AGE`). */
  maxAge: number
}
type Sync = { settings: SyncSettings; origin: string; clock: Clock; fetch: typeof fetch }

/**
 * Tells the site whose tokens these are, so that its pages know too (specification, section 4): to its own origin and
 * over a secure line alone.
 */
export function tokenSync({ settings, origin, clock, fetch }: Sync): (tokens: Tokens | null) => Promise<void> {
  const address = new URL(settings.url, origin)
  const isOurs = address.origin === new URL(origin).origin && isSecure(address)
  let synced: string | null = null
  return async (tokens) => {
    const token = tokens?.accessToken ?? null
    if (!isOurs || token === synced || (tokens && !isYoung(tokens))) return

    synced = token
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined
    await fetch(address, { method: token ? 'POST' : 'DELETE', headers }).catch(() => {
      // The next change tells it again.
      synced = null
    })
  }

  function isYoung(tokens: Tokens): boolean {
    const claims = claimsOf(tokens)
    return claims !== null && clock.now() - claims.issuedAt <= settings.maxAge * 1000
  }
}

/** Browsers count one's own machine as secure. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
