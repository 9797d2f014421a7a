import type { Clock } from './clock.ts'
import { claimsOf, type Tokens } from './token-store.ts'

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

type Refreshing = {
  clock: Clock
  read: () => Tokens | null
  /** Gets new tokens and keeps them; false where that could not be decided now and may be tried again. */
  refresh: () => Promise<boolean>
}

/** Renews tokens before they end, one try at a time. */
export function keepFresh({ clock, read, refresh }: Refreshing) {
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
