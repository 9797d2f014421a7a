import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { noisy } from '../support/faults/odd-pictures.ts'
import { BUCKET, KEYS, startS3 } from '../support/providers/s3-server.ts'
import { launch, type LaunchedSite } from '../support/site/launch.ts'
import { runCommand } from '../support/site/run-command.ts'
import { template } from '../support/site/template.ts'
import { upload } from '../support/visitor/upload.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const FOLDERS = ['pictures/originals', 'pictures/variants', 'commission-files', 'commission-work', 'product-files']
const LONG = { timeout: 90_000, interval: 250 }

const folder = mkdtempSync(join(tmpdir(), 'inkstall-files-'))
const dataDir = join(folder, 'data')
const storage = join(folder, 's3')
const held = join(storage, BUCKET, 'files')
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  cpSync(template(), dataDir, { recursive: true, dereference: true })
  mkdirSync(storage)
  s3 = await startS3(storage)
})
afterAll(() => {
  s3.stop()
  rmSync(folder, { recursive: true })
})

const env = (more = {}) => ({
  ...KEYS,
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  DATA_DIR: dataDir,
  FILES_IN: `s3://${BUCKET}/files`,
  LOG_LEVEL: 'warn',
  ...more,
})
const begin = (more = {}) => launch(dataDir, env(more))

test('pictures and files lie in a bucket, and the site serves from it what its disk has not', async () => {
  const site = await begin()
  await vi.waitFor(() => expect(inBucket()).toEqual(onDisk()), LONG)
  const before = onDisk()
  const admin = await asAdmin(site)
  await sendPicture(admin)
  // Seven widths and more: an original, WebP and JPEG, and AVIF later.
  await vi.waitFor(() => expect(inBucket().length).toBeGreaterThan(before.length + 3), LONG)
  await vi.waitFor(() => expect(inBucket()).toEqual(onDisk()), LONG)
  await site.stop()

  const all = onDisk()
  const bytes = new Map(all.map((path) => [path, readFileSync(join(dataDir, path))]))
  for (const name of FOLDERS) rmSync(join(dataDir, name), { recursive: true, force: true })
  const again = await begin()
  await vi.waitFor(async () => expect(await health(again)).toMatchObject({ status: 'ok' }), LONG)
  await vi.waitFor(async () => expect((await findings(again)).bucket?.state).toBe('ok'), LONG)
  const looked = await findings(again)
  expect([looked.pictures?.state, looked.files?.state]).toEqual(['ok', 'ok'])
  const variants = all.filter((path) => path.endsWith('.webp')).slice(0, 12)
  for (const path of variants) {
    const answer = await fetch(`${again.url}/${path.replace('pictures/variants', 'pictures')}`)
    expect([
      path,
      answer.status,
      Buffer.from(await answer.arrayBuffer()).equals(bytes.get(path) ?? Buffer.of()),
    ]).toEqual([path, 200, true])
  }
  expect((await fetch(`${again.url}/pictures/0000000000000000/640.webp`)).status).toBe(404)
  const proof = all.find((path) => path.startsWith('commission-work/')) ?? ''
  expect(onDisk()).not.toContain(proof)
  const zip = join(folder, 'everything.zip')
  await runCommand('export', ['--everything', zip], env())
  // Brought for the archive, which holds every one of them.
  expect(onDisk()).toContain(proof)
  expect(statSync(zip).size).toBeGreaterThan(
    sum(
      all.filter((path) => path.startsWith('pictures/originals')),
      bytes,
    ),
  )
  await again.stop()
})

test('the disk holds as much of them as it is let, and what goes is what was used longest ago', async () => {
  await runCommand('export', ['--everything', join(folder, 'again.zip')], env())
  const old = new Date(Date.now() - 86_400_000)
  for (const path of onDisk()) utimesSync(join(dataDir, path), old, old)
  const before = bytesOnDisk()
  expect(before).toBeGreaterThan(10_000_000)
  const site = await begin({ FILES_HERE: '10' })
  await vi.waitFor(() => expect(bytesOnDisk()).toBeLessThan(10_000_001), LONG)
  console.log(`${(before / 1e6).toFixed(1)} MB of files here became ${(bytesOnDisk() / 1e6).toFixed(1)}`)
  expect((await findings(site)).pictures?.state).toBe('ok')
  await site.stop()
})

test('a backup holds them all, wherever they lie, and a restore needs the bucket for nothing', async () => {
  const place = join(folder, 'backups')
  for (const name of FOLDERS) rmSync(join(dataDir, name), { recursive: true, force: true })
  await runCommand('backup', [place], env())
  expect(await runCommand('verify', [place], env())).toContain('files are as they were')

  const [withBucket, alone] = [join(folder, 'with-bucket'), join(folder, 'alone')]
  await runCommand('restore', [place], env({ DATA_DIR: withBucket }))
  expect(filesIn(withBucket)).toEqual([])
  await runCommand('restore', [place], env({ DATA_DIR: alone, FILES_IN: '' }))
  expect(filesIn(alone)).toEqual(inBucket())
  const site = await launch(alone)
  expect((await findings(site)).pictures?.state).toBe('ok')
  await site.stop()
})

test('whoever is erased has their files deleted in the bucket too', async () => {
  const own = giveWorkTo('customer@example.com')
  const site = await begin()
  await vi.waitFor(async () => expect((await findings(site)).bucket?.state).toBe('ok'), LONG)
  const customer = new Visitor(site.url)
  await customer.logIn('customer@example.com')
  expect(inBucket()).toEqual(expect.arrayContaining(own))
  await (await customer.get('/shop/account/data/erasure')).submit('Erase for good', { Password: 'demo-password' })
  await vi.waitFor(() => expect(inBucket().filter((path) => own.includes(path))).toEqual([]), LONG)
  expect(inBucket().length).toBeGreaterThan(100)
  await site.stop()
})

test('while the bucket is away pages go on, uploads are taken, and what is not here is told to be asked for later', async () => {
  for (const name of FOLDERS) rmSync(join(dataDir, name), { recursive: true, force: true })
  const site = await begin()
  const admin = await asAdmin(site)
  await vi.waitFor(async () => expect((await findings(site)).bucket?.state).toBe('ok'), LONG)
  const path = inBucket().find((one) => one.endsWith('.webp')) ?? ''
  const before = inBucket().length
  s3.stop()
  await vi.waitFor(async () => expect((await findings(site)).bucket?.state).toBe('fail'), LONG)
  const picture = await fetch(`${site.url}/${path.replace('pictures/variants', 'pictures')}`)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await fetch(`${site.url}/shop`)).status).toBe(200)
  await sendPicture(admin)

  s3 = await startS3(storage)
  await vi.waitFor(() => expect(inBucket().length).toBeGreaterThan(before + 3), LONG)
  expect((await fetch(`${site.url}/${path.replace('pictures/variants', 'pictures')}`)).status).toBe(200)
  await site.stop()
})

test('a start that knows nothing of the bucket is refused, another site keeps out, and all of it comes home', async () => {
  await expect(launch(dataDir, env({ FILES_IN: '' }))).rejects.toThrow(
    /ended with 78[\s\S]*FILES_IN: pictures and files lie in s3:/,
  )
  const other = join(folder, 'other')
  cpSync(template(), other, { recursive: true, dereference: true })
  const site = await launch(other, env({ DATA_DIR: other }))
  await vi.waitFor(
    async () => expect((await findings(site)).bucket?.text).toContain('holds files of another site'),
    LONG,
  )
  await site.stop()

  for (const name of FOLDERS) rmSync(join(dataDir, name), { recursive: true, force: true })
  console.log(await runCommand('files', ['home'], env()))
  expect(onDisk()).toEqual(inBucket())
  const home = await launch(dataDir, { LOG_LEVEL: 'warn' })
  expect((await findings(home)).pictures?.state).toBe('ok')
  await home.stop()
})

/** Makes somebody the client of what was delivered. @returns its files */
function giveWorkTo(email: string): string[] {
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  const ofDelivered = 'SELECT request_id FROM commission_deliveries'
  database.prepare(`UPDATE commission_requests SET email = ? WHERE id IN (${ofDelivered})`).run(email)
  const stored = database.prepare<[], string>('SELECT stored FROM commission_deliveries').pluck().all()
  database.close()
  expect(stored.length).toBeGreaterThan(0)
  return stored.map((name) => `commission-work/${name}`)
}

function filesIn(root: string): string[] {
  const all = FOLDERS.flatMap((name) =>
    existsSync(join(root, name))
      ? readdirSync(join(root, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      : [],
  )
  return all.toSorted()
}

function onDisk(): string[] {
  return filesIn(dataDir)
}

/** As the server of the test lays objects into folders. */
function inBucket(): string[] {
  const END = '._S3rver_object'
  return filesIn(held)
    .filter((path) => path.endsWith(END))
    .map((path) => path.slice(0, -END.length))
    .toSorted()
}

function bytesOnDisk(): number {
  return onDisk().reduce((all, path) => all + statSync(join(dataDir, path)).size, 0)
}

function sum(paths: readonly string[], bytes: ReadonlyMap<string, Buffer>): number {
  return paths.reduce((all, path) => all + (bytes.get(path)?.length ?? 0), 0)
}

async function asAdmin({ url }: LaunchedSite): Promise<Visitor> {
  const admin = new Visitor(url)
  await admin.logIn('admin@example.com')
  return admin
}

async function sendPicture(admin: Visitor): Promise<void> {
  const { status } = await upload(admin, [['new.jpg', await noisy(1200, 900).jpeg().toBuffer()]])
  expect(status).toBe(200)
}

async function health({ url }: LaunchedSite): Promise<unknown> {
  return (await fetch(`${url}/api/health`)).json()
}

/** What the administrator is told of the site, by what is looked at. */
async function findings({ url }: LaunchedSite): Promise<Record<string, { state: string; text: string } | undefined>> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-password' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const answer = await fetch(`${url}/api/admin/health`, { headers: { Authorization: `Bearer ${accessToken}` } })
  const rows = (await answer.json()) as { name: string; state: string; text: string }[]
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}
