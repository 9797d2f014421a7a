import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#db/database.server.ts'
import { commissionDeliveries, commissionFiles, commissionProofs, pictures, productFiles } from '#db/schema.server.ts'

import type { Config } from '../config.server.ts'
import { namesIn } from '../files/site-files.server.ts'
import { picturePaths } from '../pictures/paths.server.ts'
import { isQuiet } from '../place/place.server.ts'
import { finding, type CheckName, type Finding } from './finding.ts'

const database: Check = {
  name: 'database',
  look: async ({ config }) => {
    const problems = await examineDatabase(join(config.dataDir, 'inkstall.db'))
    return problems.length === 0
      ? finding('ok', 'doctor:databaseIs')
      : finding('fail', 'doctor:databaseDamaged', { problem: problems.slice(0, 3).join('; ') })
  },
}

const place: Check = {
  name: 'place',
  look: ({ db }) => (isQuiet(db) ? finding('warn', 'doctor:placeCopy') : finding('ok', 'doctor:placeIs')),
}

const migrations: Check = {
  name: 'migrations',
  look: ({ db }) => {
    const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
      entries: { when: number }[]
    }
    const { last } = db.get<{ last: number }>(sql`SELECT max(created_at) AS last FROM __drizzle_migrations`)
    const pending = journal.entries.filter(({ when }) => when > last).length
    return pending === 0
      ? finding('ok', 'doctor:migrationsAre')
      : finding('warn', 'doctor:migrationsPending', { pending })
  },
}

const SHOWN: ReadonlySet<string> = new Set(['USABLE', 'COMPLETE'])
/** So many names are told. */
const MOST = 5

const pictureFiles: Check = {
  name: 'pictures',
  look: async ({ db, config }) => {
    const { originals, variants } = picturePaths(config.dataDir)
    const [there, made] = [new Set(await namesIn(originals)), new Set(await namesIn(variants))]
    const rows = db.select().from(pictures).all()
    const lost = rows.filter(
      ({ original, hash, state }) => !there.has(original) || (SHOWN.has(state) && !made.has(hash)),
    )
    const failed = rows.filter(({ state }) => state === 'FAILED').length
    if (lost.length > 0) return finding('fail', 'doctor:picturesMissing', missing(lost.map(({ original }) => original)))

    return failed > 0
      ? finding('warn', 'doctor:picturesFailed', { count: failed })
      : finding('ok', 'doctor:picturesAre', { count: rows.length })
  },
}

/** The folders of files that were sold, sent or delivered, and the tables that name them. */
const FOLDERS = {
  'commission-files': [commissionFiles],
  'product-files': [productFiles],
  'commission-work': [commissionProofs, commissionDeliveries],
} as const

const files: Check = {
  name: 'files',
  look: async ({ db, config }) => {
    const lost: string[] = []
    for (const [folder, tables] of Object.entries(FOLDERS)) {
      const there = new Set(await namesIn(join(config.dataDir, folder)))
      const named = tables.flatMap((table) => db.select({ stored: table.stored }).from(table).all())
      lost.push(
        ...named.filter(({ stored }) => stored && !there.has(stored)).map(({ stored }) => `${folder}/${stored}`),
      )
    }
    return lost.length > 0 ? finding('fail', 'doctor:filesMissing', missing(lost)) : finding('ok', 'doctor:filesAre')
  },
}

function missing(names: readonly string[]) {
  return { count: names.length, names: names.slice(0, MOST).join(', ') }
}

export const dataChecks: readonly Check[] = [place, database, migrations, pictureFiles, files]

const run = promisify(execFile)
const answer = z.array(z.string())

/**
 * Reads every page of the database in a process of its own, which holds up no visitor, and which a damaged file may end.
 * @returns what is wrong, in SQLite's words
 */
async function examineDatabase(file: string): Promise<string[]> {
  try {
    const { stdout } = await run(process.execPath, ['app/commands/examine.ts', file])
    return answer.parse(JSON.parse(stdout))
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n').at(-1) ?? '') || error.message : String(error)]
  }
}

/** What is looked at; `isServing` tells whether the site runs. */
export type DoctorContext = { db: Db; config: Config; version: string; isServing: boolean }
/** One thing that is looked at; it changes nothing. */
export type Check = { name: CheckName; look: (site: DoctorContext, now: Date) => Finding | Promise<Finding> }
