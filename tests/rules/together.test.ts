import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'
import { siteSettings } from '#db/schema.server.ts'
import { together } from '#db/together.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

let database: Database

beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

function write(key: string) {
  return together(database.db, (tx) => {
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
