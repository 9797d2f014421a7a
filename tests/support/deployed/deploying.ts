import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { commandsOf } from './document.ts'

const DOCUMENT = 'deploy/README.md'
export const SITE = 'example.com'
/** What the first administrator types. */
export const PASSWORD = 'tide-table-77\n'
/** Where the document's way of trying nginx lays its certificate. */
export const NGINX = `/etc/letsencrypt/live/${SITE}/fullchain.pem`

/** What `deployed.sh` prints of a site that answers as it should. */
export const ANSWERS = [
  'page 200 over HTTP/2',
  `from http 308 to https://${SITE}/shop`,
  'content-encoding: br',
  'strict-transport-security: max-age=31536000',
  'upload of 20 MB 201',
  'one too many 429',
  'that names another address 429',
  'another visitor 200',
].join('\n')

/** Whether root on x64 has these programs; what is missing is told. */
export function mayDeploy(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => !existsSync(program))
  const isPossible = process.getuid?.() === 0 && process.arch === 'x64' && missing.length === 0
  if (!isPossible) console.warn(`Skipped: it is tried by root on x64; missing: ${missing.join(', ') || 'nothing'}`)
  return isPossible
}

/** The commands of the document, of blocks of these ways. */
export function commandsFor(...ways: readonly string[]): string {
  return commandsOf(DOCUMENT, ...ways)
}

/** Makes the archive for a kind of machine. @returns its path */
export function makeRelease(arch: 'x64' | 'arm64' = 'x64'): string {
  execFileSync(process.execPath, ['app/platform/launch/release.mjs', arch])
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return `release/inkstall-${version}-linux-${arch}.tar.gz`
}

/** Asks the site behind its proxy. @param certificate the proxy's root certificate */
export function asking(certificate: string): string {
  return `cd /root; CA=${certificate}\n${readFileSync('tests/support/deployed/deployed.sh', 'utf8')}`
}

/** A picture that no format makes small: 20 MB. */
export async function makeNoise(folder: string): Promise<string> {
  const file = join(folder, 'noise.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 2640, height: 2640, channels: 3, noise, background: '#000' } })
    .png()
    .toFile(file)
  return file
}
