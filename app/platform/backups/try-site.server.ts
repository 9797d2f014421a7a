import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { ALLOCATOR, LIMITS } from '../launch/bounds.mjs'
import { BackupError } from './backups.ts'

const PAGES = ['/', '/shop', '/commissions', '/api/health']

/**
 * Starts the site from a folder that was laid out, for nobody else, and asks for pages of it. It has no clock, and is
 * quiet as a copy is: no socket leaves this machine.
 * @throws BackupError where it does not start, or a page is not there
 */
export async function trySite(dataDir: string): Promise<readonly string[]> {
  const { PATH } = process.env
  const env = {
    ...ALLOCATOR,
    PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    BACKUP_TO: 'none',
  }
  const site = spawn(process.execPath, [...LIMITS, 'build/server/main.js', '--trial'], {
    env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const url = await addressOf(site)
    for (const page of PAGES) {
      const { status } = await fetch(url + page, { redirect: 'manual' })
      if (status >= 400) throw new BackupError(`The restored site answers ${status} to ${page}`)
    }
    return PAGES
  } finally {
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
  }
}

function addressOf(site: ReturnType<typeof spawn>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const [, url] = /serves on (http:\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    site.stdout?.on('data', read)
    site.stderr?.on('data', read)
    site.on('exit', () => reject(new BackupError(`The restored site does not start: ${output.trim()}`)))
  })
}
