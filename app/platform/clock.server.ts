import { isBusy, isWritable } from '#db/busy.server.ts'

import type { Services } from './context.server.ts'

/**
 * What is to be done by itself. A job asks the database what is due at `now`, so that it catches up after days of
 * being off and does nothing twice, whoever else runs it. The list stands in `app/composition.server.ts`.
 */
export type Job = {
  name: string
  /** How long it rests between two runs. */
  everySeconds: number
  /** @param stopping aborted when the process is to end: what is left waits for the next run */
  run: (services: Services, now: Date, stopping: AbortSignal) => unknown
}

export type Clock = { tick: (now: Date) => Promise<void>; stop: () => Promise<void> }

/** The most that stopping waits for a job that is under way; what it claimed is recovered later. */
const PATIENCE = 5000

/**
 * Runs what is due. A job that fails is logged and stops no other; one that is still running is not started again.
 * While another process writes, what is due waits for the next tick.
 * @param loadJobs asked at every tick, since a developer's build changes while it runs
 */
export function createClock(services: Services, loadJobs: () => Promise<readonly Job[]>): Clock {
  const began = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  const isDue = ({ name, everySeconds }: Job, now: Date) =>
    !underWay.has(name) && now.getTime() - (began.get(name) ?? -Infinity) >= everySeconds * 1000
  const start = (job: Job, now: Date): Promise<void> => {
    began.set(job.name, now.getTime())
    const work = runJob(job, services, now, stopping.signal)
      .then((isDone) => void (isDone || began.delete(job.name)))
      .finally(() => underWay.delete(job.name))
    underWay.set(job.name, work)
    return work
  }
  return {
    tick: async (now) => {
      const due = (await loadJobs()).filter((job) => isDue(job, now))
      if (due.length === 0 || stopping.signal.aborted || !canWrite(services)) return

      await Promise.all(due.map((job) => start(job, now)))
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

/** @returns false where another process took the lock meanwhile: what is left is due at once */
async function runJob({ name, run }: Job, services: Services, now: Date, stopping: AbortSignal): Promise<boolean> {
  try {
    await run(services, now, stopping)
  } catch (error) {
    if (isBusy(error)) return false

    services.log.error({ job: name, error: error instanceof Error ? error.stack : String(error) }, 'job failed')
  }
  return true
}

/** A database that cannot be written at all is each job's own failure. */
function canWrite({ db }: Services): boolean {
  try {
    return isWritable(db)
  } catch {
    return true
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
