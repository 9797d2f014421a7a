import { ADMIN_LEVEL } from '#db/vocabulary.ts'

/** Who is signed in; `sessionId` is empty for who came with an access token. */
export type Viewer = { id: number; email: string; name: string | null; authorityLevel: number; sessionId: string }

/** An administrator is anyone at level 10 or above (specification, section 6). */
export function isAdmin<V extends Pick<Viewer, 'authorityLevel'>>(viewer: V | null): viewer is V {
  return viewer !== null && viewer.authorityLevel >= ADMIN_LEVEL
}

const DAY = 24 * 60 * 60 * 1000

/** How long a log-in lasts, in days: after its last use, and in all. */
export type Lifetime = { idleDays: number; days: number }

/** When a log-in ends that is used now (OWASP ASVS 5.0, V7.3). */
export function endOf(beganAt: Date, { idleDays, days }: Lifetime, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * DAY, beganAt.getTime() + days * DAY))
}
