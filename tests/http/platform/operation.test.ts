import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'

import { launch } from '../../support/site/launch.ts'
import { ask } from '../../support/site/raw.ts'
import { copyTemplate } from '../../support/site/template.ts'

test('a planted demo is not planted again; told to end by SIGTERM, it finishes what is in flight and ends with 0', async () => {
  const site = await launch(await copyTemplate())
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 'locale=ja'.length }
  const headers = { Origin: site.url, Expect: '100-continue', ...type }
  const sent = request(`${site.url}/preferences`, { method: 'POST', headers })
  sent.flushHeaders()
  // From here on the site knows of it, and waits for the rest.
  await once(sent, 'continue')
  const stopped = site.stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  sent.end('locale=ja')

  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(303)
  answer.resume()
  expect(await stopped).toBe(0)
  expect(site.output()).not.toContain('Planting')
})

test('what an older installation left open to others on the machine is closed by the start, and stays so', async () => {
  const dataDir = await copyTemplate()
  mkdirSync(join(dataDir, 'outbox/2025'), { recursive: true })
  writeFileSync(join(dataDir, 'outbox/2025/letter.eml'), 'Dear customer')
  const before = new Sqlite(join(dataDir, 'inkstall.db'))
  before.pragma('journal_mode = WAL')
  before.exec('UPDATE users SET name = name')
  execFileSync('chmod', ['-R', 'a+rwX', dataDir])
  const site = await launch(dataDir)
  await fetch(`${site.url}/password-reset`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ email: 'customer@example.com' }),
  })
  await vi.waitFor(() => expect(readdirSync(dataDir, { recursive: true }).join()).toMatch(/\.eml,.*\.eml/), 20_000)

  expect(openToOthers(dataDir)).toEqual([])
  expect(site.output()).toMatch(/^Warning: ORIGIN is not set.*$/m)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['inkstall.db-wal', 'inkstall.db-shm']))
  before.close()
  await site.stop()
})

test('a new data folder is the own user’s alone with all in it; without a seed there is nothing in the site', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'inkstall-')), 'data')
  const site = await launch(dataDir, { SEED: 'none', HOST: '127.0.0.1' })

  expect(openToOthers(dataDir)).toEqual([])
  expect(site.output()).not.toContain('Warning')
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  await site.stop()
  const database = new Sqlite(join(dataDir, 'inkstall.db'), { readonly: true })
  expect(database.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 0 })
  database.close()
})

/** What somebody else on the machine may read or write: the folder, and files and folders in it. */
function openToOthers(path: string): string[] {
  const inside = lstatSync(path).isDirectory() ? readdirSync(path) : []
  const found = inside.flatMap((name) => openToOthers(join(path, name)))
  const { mode } = lstatSync(path)
  return lstatSync(path).isSymbolicLink() || (mode & 0o077) === 0 ? found : [path, ...found]
}

test('a bad setting ends the start with one clear line', async () => {
  const failed = (env: Record<string, string>) => launch(mkdtempSync(join(tmpdir(), 'inkstall-')), env)

  const port = failed({ PORT: 'abc' })
  await expect(port).rejects.toThrow(/ended with 78 before it served:\nInkstall cannot start: PORT: [^\n]+\n$/)
  const host = failed({ HOST: 'nowhere.invalid', SEED: 'none' })
  await expect(host).rejects.toThrow(/ended with 78 before it served:\nInkstall cannot start: HOST: [^\n]+\n$/)
})

test('a port that is taken and a folder that is served end a start with one clear line; when the first ends, the next takes over', async () => {
  const dataDir = await copyTemplate()
  const first = await launch(dataDir)
  const there = launch(await copyTemplate(), { PORT: new URL(first.url).port })
  await expect(there).rejects.toThrow(/Inkstall cannot start: listen EADDRINUSE[^\n]*\n$/)
  const second = launch(dataDir)
  await expect(second).rejects.toThrow(
    /ended with 1 before it served:\nInkstall cannot start: another Inkstall serves from [^\n]+\n$/,
  )

  const next = launch(dataDir)
  await first.stop()
  const site = await next
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  await site.stop()
})

test.each(['/proc/nobody', '/dev/null/data'])(
  'a data folder that cannot be, %s, ends the start with one clear line',
  async (dataDir) => {
    await expect(launch(dataDir)).rejects.toThrow(
      `ended with 78 before it served:\nInkstall cannot start: DATA_DIR: ${dataDir} cannot be written\n`,
    )
  },
)

test('a database that is none ends the start with one clear line, and is not to be tried again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
  writeFileSync(join(dataDir, 'inkstall.db'), 'no database '.repeat(500))
  await expect(launch(dataDir)).rejects.toThrow(
    /ended with 78 before it served:\nInkstall cannot start: [^\n]+ is no database: [^\n]+\n$/,
  )
})

test('the database is opened safe: write-ahead log, full sync, foreign keys', async () => {
  const { openDatabase } = await import('#db/database.server.ts')
  const { sqlite, close } = openDatabase(join(mkdtempSync(join(tmpdir(), 'inkstall-')), 'x.db'))
  const pragma = (name: string) => sqlite.pragma(name, { simple: true })

  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('busy_timeout')).toBe(5000)
  close()
})

test('behind a proxy that speaks TLS forms work, and who signs in gets a cookie for HTTPS alone', async () => {
  const site = await launch(await copyTemplate(), { ORIGIN: 'https://circle.example' })
  const post = (origin: string) =>
    fetch(`${site.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin },
      body: new URLSearchParams({ email: 'customer@example.com', password: 'demo-password' }),
    })
  const [own, foreign] = [await post('https://circle.example'), await post(site.url)]
  const page = await ask(site.url, '/about', { host: 'evil.example' })
  const whole = await ask(site.url, 'http://evil.example/about')
  await site.stop()

  for (const { status, head, body } of [page, whole]) {
    expect([status, head.includes('evil.example'), body.includes('evil.example')]).toEqual([200, false, false])
    expect(body).toContain('rel="canonical" href="https://circle.example/about"')
  }
  expect(own.status).toBe(303)
  expect(own.headers.getSetCookie().join('\n')).toMatch(
    /^__Host-session=[^;]+; Path=\/; SameSite=Lax;.* HttpOnly; Secure$/m,
  )
  expect(own.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(foreign.status).toBe(403)
})
