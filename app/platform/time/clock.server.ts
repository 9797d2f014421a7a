import { isBusy, isWritable } from '#db/busy.server.ts'

import type { Services } from '../context.server.ts'
import type { Log } from '../log.server.ts'
import { isQuiet } from '../place/place.server.ts'

/**
 * What is to be done by itself. A job asks the database what is due at `now`, so that it catches up after days of
 * being off and does nothing twice, whoever else runs it. The list stands in `app/composition.server.ts`.
 */
export type Job = {
  name: string
  /** How long it rests between two runs. */
  everySeconds: number
  /** Runs on a copy of the site as well: it moves nothing and writes to nobody. */
  whenQuiet?: true
  /** @param stopping aborted when the process is to end: what is left waits for the next run */
  run: (services: Services, now: Date, stopping: AbortSignal) => unknown
}

export type Clock = { tick: (now: Date) => Promise<void>; stop: () => Promise<void> }

/** How long a job that failed rests at most, in seconds. */
const A_MINUTE = 60

/** The most that stopping waits for a job that is under way; what it claimed is recovered later. */
const PATIENCE = 5000

/**
 * Runs what is due. A job that fails stops no other, and is tried again a minute later at most; one that is still
 * running is not started again.
 * While another process writes, what is due waits for the next tick.
 * @param loadJobs asked at every tick, since a developer's build changes while it runs
 */
export function createClock(services: Services, loadJobs: () => Promise<readonly Job[]>): Clock {
  const began = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  const failures = openFailures(services.log)
  const stopping = new AbortController()

  const isDue = ({ name, everySeconds }: Job, now: Date) =>
    !underWay.has(name) &&
    hasRested(now, began.get(name), failures.has(name) ? Math.min(everySeconds, A_MINUTE) : everySeconds)
  const start = (job: Job, now: Date): Promise<void> => {
    began.set(job.name, now.getTime())
    const work = runJob(job, services, now, stopping.signal)
      .then((outcome) => {
        if (outcome === 'BUSY') began.delete(job.name)
        else failures.note(job.name, outcome, now)
      })
      .finally(() => underWay.delete(job.name))
    underWay.set(job.name, work)
    return work
  }
  return {
    tick: async (now) => {
      const due = (await loadJobs()).filter((job) => isDue(job, now))
      if (due.length === 0 || stopping.signal.aborted || !canWrite(services)) return

      const allowed = isQuiet(services.db) ? due.filter(({ whenQuiet }) => whenQuiet) : due

      await Promise.all(allowed.map((job) => start(job, now)))
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(underWay.values()), rest(PATIENCE)])
    },
  }
}

/** Lets a clock tick every second until it is stopped; it keeps no process alive. */
export function startTicking(clock: Clock): void {
  setInterval(() => void clock.tick(new Date()), 1000).unref()
}

/** A database that cannot be worked with at all is each job's own failure. */
function canWrite({ db }: Services): boolean {
  try {
    return isWritable(db)
  } catch {
    return true
  }
}

/** @returns BUSY where another process took the lock meanwhile: what is left is due at once; or what went wrong */
async function runJob(
  { run }: Job,
  services: Services,
  now: Date,
  stopping: AbortSignal,
): Promise<'BUSY' | Error | null> {
  try {
    await run(services, now, stopping)
    return null
  } catch (error) {
    if (isBusy(error)) return 'BUSY'

    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A clock that was set back makes nothing wait until it has caught up. */
function hasRested(now: Date, began: number | undefined, seconds: number): boolean {
  if (began === undefined) return true

  const rested = now.getTime() - began
  return rested >= seconds * 1000 || rested < 0
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

const TEN_MINUTES = 10 * 60_000

type Failure = { message: string; loggedAt: number; times: number }

/** Which jobs fail for now. */
type Failures = {
  has: (job: string) => boolean
  /** @param error null where the job went well */
  note: (job: string, error: Error | null, now: Date) => void
}

/** Tells of a job that fails once, then when it fails otherwise, every ten minutes, and when it goes well again. */
function openFailures(log: Log): Failures {
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
