import type { Log } from '../log.server.ts'

const TEN_MINUTES = 10 * 60_000

type Failure = { message: string; loggedAt: number; times: number }

/** Which jobs fail for now. */
export type Failures = {
  has: (job: string) => boolean
  /** @param error null where the job went well */
  note: (job: string, error: Error | null, now: Date) => void
}

/** Tells of a job that fails once, then when it fails otherwise, every ten minutes, and when it goes well again. */
export function openFailures(log: Log): Failures {
  const failures = new Map<string, Failure>()
  return {
    has: (job) => failures.has(job),
    note: (job, error, now) => {
      const before = failures.get(job)
      if (!error) {
        if (failures.delete(job)) log.info({ job, times: before?.times }, 'job goes well again')
        return
      }
      const times = (before?.times ?? 0) + 1
      const isLogged = before?.message === error.message && Math.abs(now.getTime() - before.loggedAt) < TEN_MINUTES
      if (!isLogged) log.error({ job, times, error: error.stack }, 'job failed')
      failures.set(job, { message: error.message, times, loggedAt: isLogged ? before.loggedAt : now.getTime() })
    },
  }
}
