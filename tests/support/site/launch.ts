import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { ALLOCATOR, LIMITS, NO_NAMES_OF_VISITORS } from '#app/platform/launch/bounds.mjs'

export type LaunchedSite = {
  url: string
  process: ChildProcess
  output: () => string
  stop: () => Promise<number | null>
}

/** A heap for tests that do not look at memory: what is young is collected less often, for a tenth of the processor. */
export const ROOMY = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--max-old-space-size=480',
  NO_NAMES_OF_VISITORS,
]

/** Starts the built site on a port of its own, as `npm start` does, and waits until it serves. */
export async function launch(
  dataDir: string,
  env: Record<string, string> = {},
  limits: readonly string[] = LIMITS,
): Promise<LaunchedSite> {
  const child = spawn(process.execPath, [...limits, 'build/server/main.js'], {
    env: {
      ...ALLOCATOR,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      BACKUP_TO: 'none',
      // Tests begin before the first order.
      SEED: 'catalogue',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /serves on (?:http:\S+?:|https:\S+ \(port )(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://localhost:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`The site ended with ${code} before it served:\n${output}`)))
  })
  return { url, process: child, output: () => output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode

  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}
