import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

export const PURGE_TOKEN = 'of-the-tests-alone'

/** Whether this machine has Varnish. */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0

export type Varnish = { url: string; stop: () => Promise<void> }

/** Puts Varnish in front of a site, with the file that the project brings. */
export async function startVarnish(port: number, siteUrl: string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const file = join(folder, 'site.vcl')
  const { port: sitePort } = new URL(siteUrl)
  const given = readFileSync('deploy/varnish.vcl', 'utf8')
  writeFileSync(file, given.replace('.port = "3000"', `.port = "${sitePort}"`))
  // Its own user would not be let into the folder.
  const options = [
    '-j',
    'none',
    '-F',
    '-n',
    join(folder, 'work'),
    '-f',
    file,
    '-a',
    `127.0.0.1:${port}`,
    '-s',
    'malloc,64m',
  ]
  const child = spawn('varnishd', [...options, '-p', 'http_gzip_support=off'], {
    env: { ...process.env, PURGE_TOKEN },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  if (!(await answers(url))) throw new Error(`Varnish does not answer:\n${said}`)

  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  for (let time = 0; time < 200; time += 1) {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return true

    await rest(100)
  }
  return false
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
