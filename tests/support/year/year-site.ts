import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { type LaunchedSite, launch, ROOMY } from '../site/launch.ts'

/** The year that is played: the next one, as cookies and certificates know no way back. */
export const YEAR = new Date().getUTCFullYear() + 1

const CLOCK = pathToFileURL(join(import.meta.dirname, 'start-ahead.ts')).href

/** A site on a folder of its own that is started anew on each day of a year that something happens on. */
export type YearSite = Awaited<ReturnType<typeof openYearSite>>

/** @param env what the site gets beside it */
export async function openYearSite(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'year-'))
  let running: LaunchedSite | null = null
  let port = '0'
  let ahead = 0
  const start = async () => {
    const own = { SEED: 'none', PORT: port, NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD: String(ahead) }
    running = await launch(dataDir, { ...env, ...own }, ROOMY)
    port = new URL(running.url).port
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    dataDir,
    /** Milliseconds that its clock is ahead of the machine's. */
    ahead: () => ahead,
    url: () => `http://localhost:${port}`,
    output: () => running?.output() ?? '',
    /** Starts it again at nine o'clock of a day, by UTC. @param day as in `03-28` */
    goTo: async (day: string, time = '09:00') => {
      await stop()
      ahead = Date.parse(`${YEAR}-${day}T${time}Z`) - Date.now()
      await start()
    },
    /** The power is cut in the middle of whatever it does, and comes back. */
    cutPower: async (meanwhile: () => Promise<void>) => {
      const gone = running && once(running.process, 'exit')
      running?.process.kill('SIGKILL')
      await gone
      running = null
      await meanwhile()
      await start()
    },
    /** The code that a first start prints. */
    code: async () => {
      for (;;) {
        const code = / code ([\w-]+)/.exec(running?.output() ?? '')?.[1]
        if (code) return code

        await setTimeout(50)
      }
    },
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
