import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isBusy, untilWritable } from '#db/busy.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'
import { siteSettings } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

let database: Database

beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

function write(key: string) {
  return inGroupCommit(database.db, (tx) => {
    inTransaction(tx, (inner) =>
      inner
        .insert(siteSettings)
        .values({ key, value: 1, changedAt: new Date(0) })
        .run(),
    )
    if (key === 'bad') throw new Error('refused')
    return key
  })
}

const stored = () =>
  database.db
    .select({ key: siteSettings.key })
    .from(siteSettings)
    .orderBy(sql`rowid`)
    .all()

test('commands of one moment are committed as one, in the order they came', async () => {
  let commits = 0
  const exec = database.sqlite.transaction.bind(database.sqlite)
  database.sqlite.transaction = ((work: () => unknown) => {
    commits += 1
    return exec(work)
  }) as typeof exec
  expect(await Promise.all(['one', 'two', 'three'].map(write))).toEqual(['one', 'two', 'three'])
  expect(stored().map(({ key }) => key)).toEqual(['one', 'two', 'three'])
  expect(commits).toBe(1)
  expect(database.sqlite.inTransaction).toBe(false)
})

test('what throws is told to its own caller and undone alone', async () => {
  const outcomes = await Promise.allSettled(['one', 'bad', 'two'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(stored().map(({ key }) => key)).toEqual(['one', 'two'])
})

test('where nothing can be committed, everybody is told', async () => {
  database.sqlite.exec('PRAGMA query_only = ON')
  const outcomes = await Promise.allSettled(['one', 'two'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  database.sqlite.exec('PRAGMA query_only = OFF')
  expect(await write('three')).toBe('three')
  expect(stored().map(({ key }) => key)).toEqual(['three'])
})

describe('while another connection holds the lock', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inkstall-lock-'))
    database.close()
    database = openDatabase(join(folder, 'inkstall.db'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('commands wait for it together, those that come meanwhile too, and nobody else waits', async () => {
    const holder = await holdLock(1200)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const first = [write('one'), write('two')]
    await rest(300)
    const later = write('three')
    expect(stored()).toEqual([])
    expect(await Promise.all([...first, later])).toEqual(['one', 'two', 'three'])
    delay.disable()
    await holder.ended
    expect(stored().map(({ key }) => key)).toEqual(['one', 'two', 'three'])
    // A sleep of SQLite itself would last as long as the lock.
    expect(delay.max / 1e6).toBeLessThan(600)
  })

  test('whoever waits too long is told that the database is busy, and what they wanted is not done later', async () => {
    const holder = await holdLock(900)
    const error = await inGroupCommit(database.db, () => 1, 200).catch((refused: unknown) => refused)
    expect(isBusy(error)).toBe(true)
    expect(await untilWritable(database.db, 100)).toBe(false)
    expect(await write('after')).toBe('after')
    await holder.ended
    expect(stored().map(({ key }) => key)).toEqual(['after'])
  })

  /** @returns once the lock is held; `ended` is settled when it is free again */
  async function holdLock(ms: number): Promise<{ ended: Promise<unknown> }> {
    const work = `const { parentPort, workerData: { file, ms } } = require('node:worker_threads')
      const db = new (require('better-sqlite3'))(file)
      db.exec('BEGIN IMMEDIATE')
      parentPort.postMessage('held')
      setTimeout(() => { db.exec('ROLLBACK'); db.close() }, ms)`
    const worker = new Worker(work, { eval: true, workerData: { file: join(folder, 'inkstall.db'), ms } })
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    await new Promise((resolve) => worker.once('message', resolve))
    return { ended }
  }
})
