const DAY = 24 * 60 * 60 * 1000

/** How long a log-in lasts, in days: after its last use, and in all. */
export type Lifetime = { idleDays: number; days: number }

/** When a log-in ends that is used now (OWASP ASVS 5.0, V7.3). */
export function endOf(beganAt: Date, { idleDays, days }: Lifetime, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * DAY, beganAt.getTime() + days * DAY))
}
