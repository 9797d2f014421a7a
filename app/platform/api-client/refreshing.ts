const SECOND = 1000
const MINUTE = 60 * SECOND
/** An access token is renewed so long before it ends (specification, section 9). */
const REFRESH_BEFORE = 5 * MINUTE
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 16 * MINUTE

/** How long to wait after so many failures in a row: 30 s, doubling up to 16 min. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT)
}

type RefreshOptions = {
  clock: Clock
  read: () => Tokens | null
  /** Gets new tokens and keeps them; false where that could not be decided now and may be tried again. */
  refresh: () => Promise<boolean>
}

/** Renews tokens before they end, one try at a time. */
export function keepFresh({ clock, read, refresh }: RefreshOptions) {
  let failures = 0
  let putOff = () => {}

  const wait = (ms: number) => {
    putOff()
    putOff = clock.after(ms, () => void run())
  }
  const run = async () => {
    if (await refresh()) return

    failures += 1
    wait(waitAfter(failures))
  }
  return {
    /** After tokens came or went. New ones count from now: the clocks of here and there may differ. */
    plan: ({ areNew }: { areNew: boolean }) => {
      failures = 0
      putOff()
      const tokens = read()
      const claims = tokens && claimsOf(tokens)
      if (!claims) return

      const life = claims.expiresAt - claims.issuedAt
      wait(
        areNew
          ? Math.max(life - REFRESH_BEFORE, life / 2)
          : Math.max(0, claims.expiresAt - REFRESH_BEFORE - clock.now()),
      )
    },
    stop: () => putOff(),
  }
}

/** Time as the client knows it, in milliseconds; tests bring their own. */
export type Clock = {
  now: () => number
  /** @returns what puts it off */
  after: (ms: number, then: () => void) => () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

export type Tokens = { accessToken: string; refreshToken: string }
export type TokenStore = { read: () => Tokens | null; write: (tokens: Tokens | null) => void }

/** For programs: the tokens live as long as they do. */
export function inMemory(): TokenStore {
  let kept: Tokens | null = null
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens
    },
  }
}

/** For browsers, under the names of the specification, section 3. */
export function inStorage(storage: Storage): TokenStore {
  return {
    read: () => {
      const accessToken = storage.getItem('accessToken')
      const refreshToken = storage.getItem('refreshToken')
      return accessToken && refreshToken ? { accessToken, refreshToken } : null
    },
    write: (tokens) => {
      for (const name of ['accessToken', 'refreshToken'] as const) {
        if (tokens) storage.setItem(name, tokens[name])
        else storage.removeItem(name)
      }
    },
  }
}

type Claims = { userId: number; issuedAt: number; expiresAt: number }

/** What an access token says of itself, in milliseconds; null for what is none. Nobody believes it but its holder. */
export function claimsOf({ accessToken }: Tokens): Claims | null {
  try {
    const [, payload = ''] = accessToken.split('.')
    const { sub, iat, exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, number>
    return { userId: Number(sub), issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000 }
  } catch {
    return null
  }
}
