import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import Sqlite from 'better-sqlite3'

import { settingsSchema } from '#app/site/settings.ts'

import { launch } from './launch.ts'

/** What the planted demo depends on; another state of these is another template. */
const SOURCES = [
  'tests/support/site/template.ts',
  'db',
  'app/commissions',
  'app/money',
  'app/platform/pictures',
  'app/shop/stock',
  'app/site',
]

const QUICK_PICTURES = 'tests/support/site/quick-pictures.mjs'
/** What the variants of the planted pictures depend on: they are made once for many states of the rest. */
const DRAWN = ['app/seed/originals', 'app/platform/pictures', QUICK_PICTURES]
const VARIANTS = 'pictures/variants'

/** Names the folder in which each running site has a file by its process. */
export const RUNNING_SITES = 'INKSTALL_RUNNING_SITES'

/** Named by the run's set-up for the processes of its tests. */
const TEMPLATE = 'INKSTALL_TEMPLATE'

/**
 * Plants the demo the way a first start does, once for each state of its sources. AVIF is left out: no test looks at
 * it, and it takes minutes.
 */
export async function prepareTemplate(): Promise<void> {
  const folder = join('node_modules', '.cache', `inkstall-demo-${hashOf(SOURCES)}`)
  process.env[TEMPLATE] = folder
  if (existsSync(folder)) return

  const planting = `${folder}.${process.pid}`
  mkdirSync(planting, { recursive: true })
  const drawn = join('node_modules', '.cache', `inkstall-variants-${hashOf(DRAWN)}`)
  if (existsSync(drawn)) linkAll(drawn, join(planting, VARIANTS))
  const site = await launch(planting, { NODE_OPTIONS: `--import=${pathToFileURL(QUICK_PICTURES).href}` })
  await untilPicturesShow(planting)
  await site.stop()
  if (!existsSync(drawn)) {
    linkAll(join(planting, VARIANTS), `${drawn}.${process.pid}`)
    renameSync(`${drawn}.${process.pid}`, drawn)
  }
  const database = new Sqlite(join(planting, 'inkstall.db'))
  database.exec("UPDATE pictures SET problem = 'left out by the tests'")
  // All tests come from one address; those of the limits set their own.
  const many = [{ tries: 100_000, seconds: 60 }]
  const limits = Object.fromEntries(
    Object.keys(settingsSchema.parse({}).rateLimits).map((name) => [name, many] as const),
  )
  database
    .prepare("INSERT INTO site_settings (key, value, changed_at) VALUES ('rateLimits', ?, 0)")
    .run(JSON.stringify(limits))
  for (const name of ['unpaidOrdersByEmail', 'unpaidOrdersByAddress', 'unpaidUnits', 'unpaidUnitsInAll'])
    database.prepare('INSERT INTO site_settings (key, value, changed_at) VALUES (?, 100000, 0)').run(name)
  database.prepare('UPDATE users SET password_hash = ? WHERE password_hash IS NOT NULL').run(cheapHash('demo-password'))
  // What was planted is no site yet: its copies are at no other place.
  database.exec('DELETE FROM site_place')
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  if (existsSync(folder)) rmSync(planting, { recursive: true })
  else renameSync(planting, folder)
}

/** The site makes the demo's pictures while it serves. */
async function untilPicturesShow(folder: string): Promise<void> {
  const database = new Sqlite(join(folder, 'inkstall.db'), { readonly: true })
  const waiting = database.prepare("SELECT count(*) FROM pictures WHERE state = 'WAITING'").pluck()
  while (waiting.get() !== 0) await setTimeout(100)
  database.close()
}

/** A hash says what it costs to check: those of the demo's accounts cost little, since tests log in all the time. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { ...cost, tagLength: 32, message: Buffer.from(password), nonce })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`
}

/** The planted data. */
export function template(): string {
  return join(process.cwd(), process.env[TEMPLATE] ?? '')
}

/**
 * A data folder of its own for one site: a copy of the planted database, and links to each of the planted files.
 * @param to where it is to lie, if not anywhere
 */
export async function copyTemplate(to?: string): Promise<string> {
  const folder = to ?? (await mkdtemp(join(tmpdir(), 'inkstall-')))
  cpSync(join(template(), 'inkstall.db'), join(folder, 'inkstall.db'))
  refreshFiles(folder)
  return folder
}

/** Folders of a data folder with planted files in them. */
const PLANTED = ['pictures/originals', 'pictures/variants', 'commission-work']
/** What a site that runs keeps open or goes by. */
const KEPT = /^(inkstall\.db|self-check|session-secret|pictures|commission-work|product-files)/

/** Takes away all files that a site has written, and links those that are planted. */
export function refreshFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => !KEPT.test(each))) {
    const path = join(folder, name)
    if (statSync(path).isFile()) rmSync(path)
    // A mail that is being written may be renamed meanwhile.
    else for (const file of readdirSync(path)) rmSync(join(path, file), { recursive: true, force: true })
  }
  if (!existsSync(join(folder, 'product-files')))
    symlinkSync(join(template(), 'product-files'), join(folder, 'product-files'))
  for (const kind of PLANTED) {
    const to = join(folder, kind)
    const planted = readdirSync(join(template(), kind))
    mkdirSync(to, { recursive: true })
    const isThere = new Set(readdirSync(to))
    for (const name of isThere) if (!planted.includes(name)) rmSync(join(to, name), { recursive: true })
    for (const name of planted.filter((each) => !isThere.has(each)))
      symlinkSync(join(template(), kind, name), join(to, name))
  }
}

/** Each picture has a folder of its own. */
function linkAll(from: string, to: string): void {
  for (const picture of readdirSync(from)) {
    mkdirSync(join(to, picture), { recursive: true })
    const made = readdirSync(join(from, picture)).filter((name) => /\.(webp|jpg)$/.test(name))
    for (const name of made) linkSync(join(from, picture, name), join(to, picture, name))
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const names = statSync(source).isFile() ? [''] : readdirSync(source, { recursive: true, encoding: 'utf8' })
    for (const name of names.toSorted()) {
      const file = join(source, name)
      if (/\.(ts|mjs|sql|csv|jpg|png)$/.test(file)) hash.update(name).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
