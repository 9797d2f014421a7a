import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'

import { type Launched, launch } from './launch.ts'
import { copyTemplate } from './template.ts'
import { Visitor } from './visitor.ts'

export type TestSite = {
  /** The address of the running site. */
  url: string
  /** A second connection to its database, to arrange and to look. */
  database: Database
  launched: Launched
  dataDir: string
  visitor: () => Visitor
}

/** A planted site of its own for one test file. */
export function openSite(env: Record<string, string> = {}): TestSite {
  const site = {} as TestSite
  beforeAll(async () => {
    const dataDir = await copyTemplate()
    const launched = await launch(dataDir, env)
    const database = openDatabase(join(dataDir, 'inkstall.db'))
    Object.assign(site, { url: launched.url, database, launched, dataDir, visitor: () => new Visitor(launched.url) })
  })
  afterAll(async () => {
    site.database.close()
    await site.launched.stop()
    rmSync(site.dataDir, { recursive: true, force: true })
  })
  return site
}
