import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

const CACHE = 'node_modules/.cache/s3rver'
const VERSION = '3.7.1'
export const BUCKET = 'inkstall'
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Starts a server that speaks S3 and knows one key, with one bucket; signatures it reads and does not reckon. It is installed for this alone, as what it
 * depends on has not been kept for years.
 * @returns its address
 */
export async function startS3(folder: string): Promise<{ endpoint: string; stop: () => void }> {
  const program = join(CACHE, 'node_modules/s3rver/bin/s3rver.js')
  mkdirSync(CACHE, { recursive: true })
  if (!existsSync(program))
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `--prefix=${CACHE}`, `s3rver@${VERSION}`])
  const port = 20_000 + (process.pid % 20_000)
  // It numbers its lists by a cipher that OpenSSL has given up.
  const node = ['--openssl-legacy-provider', program]
  const where = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)]
  const server = spawn(process.execPath, [...node, ...where, '--silent', '--configure-bucket', BUCKET])
  const endpoint = `http://127.0.0.1:${port}`
  for (let look = 0; look < 100; look += 1) {
    if (await fetch(endpoint).catch(() => null)) return { endpoint, stop: () => server.kill() }
    await rest(100)
  }
  throw new Error('s3rver does not answer')
}
