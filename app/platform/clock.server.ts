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
    const work = runJob(job, services, now, stopping.signal).finally(() => underWay.delete(job.name))
    underWay.set(job.name, work)
    return work
  }
  return {
    tick: async (now) => {
      const jobs = await loadJobs()
      if (!stopping.signal.aborted)
        await Promise.all(jobs.filter((job) => isDue(job, now)).map((job) => start(job, now)))
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

async function runJob({ name, run }: Job, services: Services, now: Date, stopping: AbortSignal): Promise<void> {
  try {
    await run(services, now, stopping)
  } catch (error) {
    services.log.error({ job: name, error: error instanceof Error ? error.stack : String(error) }, 'job failed')
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
