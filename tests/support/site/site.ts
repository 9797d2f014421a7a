import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll } from 'vitest'

import { SESSION } from '#app/sign-in/sessions/find-viewer.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'

import { Visitor } from '../visitor/visitor.ts'
import { type LaunchedSite, launch, ROOMY } from './launch.ts'
import { beginSession } from './session.ts'
import { copyTemplate, refreshFiles, RUNNING_SITES, template } from './template.ts'

export type TestSite = {
  /** The address of the running site. */
  url: string
  /** A second connection to its database, to arrange and to look. */
  database: Database
  launched: LaunchedSite
  dataDir: string
  visitor: () => Visitor
  /** Somebody who has logged in: the session is written as the site writes it. */
  signedIn: (email: string) => Visitor
}

type RunningSite = { launched: LaunchedSite; dataDir: string }

/** The site that goes on from file to file, one for each process of tests. */
let running: Promise<RunningSite> | undefined

/** A planted site for one test file: the one that runs already, with its data as they were planted. */
export function openSite(): TestSite {
  const site = {} as TestSite
  beforeAll(async () => {
    const { launched, dataDir } = await (running ? refresh(running) : (running = start({})))
    const before = launched.output().length
    const output = () => launched.output().slice(before)
    Object.assign(site, testSite({ dataDir, launched: { ...launched, output } }))
  })
  afterAll(() => site.database.close())
  return site
}

/** A planted site of its own for one test file: with settings of its own, or whose process is looked at. */
export function openOwnSite(env: Record<string, string> = {}): TestSite {
  const site = {} as TestSite
  beforeAll(async () => {
    Object.assign(site, testSite(await start(env)))
  })
  afterAll(async () => {
    site.database.close()
    await site.launched.stop()
    rmSync(site.dataDir, { recursive: true, force: true })
  })
  return site
}

function testSite({ launched, dataDir }: RunningSite): TestSite {
  const database = openDatabase(join(dataDir, 'inkstall.db'))
  const visitor = () => new Visitor(launched.url)
  const signedIn = (email: string) => {
    const somebody = visitor()
    somebody.setCookie(SESSION, beginSession(database.db, email))
    return somebody
  }
  return { url: launched.url, database, launched, dataDir, visitor, signedIn }
}

async function start(env: Record<string, string>): Promise<RunningSite> {
  const dataDir = await copyTemplate()
  const launched = await launch(dataDir, env, ROOMY)
  // A process of tests may be killed at its end: the run's set-up ends its sites (`template.setup.ts`).
  const sites = process.env[RUNNING_SITES]
  if (sites) writeFileSync(join(sites, String(launched.process.pid)), '')
  return { launched, dataDir }
}

/** Lays the planted data under the site that runs, as another process would. */
async function refresh(before: Promise<RunningSite>): Promise<RunningSite> {
  const { launched, dataDir } = await before
  const planted = new Sqlite(join(template(), 'inkstall.db'), { readonly: true })
  await planted.backup(join(dataDir, 'inkstall.db'))
  planted.close()
  refreshFiles(dataDir)
  return { launched, dataDir }
}
