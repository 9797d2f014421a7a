import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'

import { launch } from './launch.ts'

/** What the planted demo depends on; another state of these is another template. */
const SOURCES = ['db', 'app/platform/pictures', 'app/shop/stock', 'app/site']

/** The folder of a planted demo, made once for each state of its sources and copied for every site under test. */
export function templateFolder(): string {
  return join('node_modules', '.cache', `inkstall-demo-${hashOfSources()}`)
}

/** Plants the demo the way a first start does, and leaves out AVIF, which no test looks at and which takes minutes. */
export async function prepareTemplate(): Promise<void> {
  const folder = templateFolder()
  if (existsSync(folder)) return

  const planting = `${folder}.${process.pid}`
  mkdirSync(planting, { recursive: true })
  const site = await launch(planting)
  await site.stop()
  const database = new Sqlite(join(planting, 'inkstall.db'))
  database.exec("UPDATE pictures SET problem = 'left out by the tests'")
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  if (existsSync(folder)) rmSync(planting, { recursive: true })
  else renameSync(planting, folder)
}

/** A data folder of its own for one site: a copy of the planted database over the same pictures. */
export async function copyTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstall-'))
  const template = templateFolder()
  cpSync(join(template, 'inkstall.db'), join(folder, 'inkstall.db'))
  symlinkSync(join(process.cwd(), template, 'pictures'), join(folder, 'pictures'))
  return folder
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(ts|sql|csv)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
