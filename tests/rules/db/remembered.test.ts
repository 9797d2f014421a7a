import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { watchContent } from '#db/content-changes.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import type { Reads } from '#db/reads.server.ts'
import { remembered, rememberedFor } from '#db/remembered.server.ts'
import { links, notices } from '#db/schema.server.ts'

const LINK = { name: 'Elsewhere', url: 'https://example.org', kind: 'SHOP', position: 0 } as const

function open() {
  const { db, sqlite } = openDatabase(':memory:')
  const content = watchContent(sqlite)
  const query = vi.fn((from: Db) => from.select({ name: links.name }).from(links).all())
  return { db, sqlite, content, query, listNames: remembered(query) }
}
const named = (name: string) => [{ name }]

test('what was asked once is answered from memory, until what it read changes', () => {
  const { db, query, listNames } = open()
  db.insert(links).values(LINK).run()
  expect([listNames(db), listNames(db)]).toEqual([named('Elsewhere'), named('Elsewhere')])
  db.delete(notices).run()
  listNames(db)
  expect(query).toHaveBeenCalledTimes(1)

  db.update(links).set({ name: 'Here' }).run()
  expect(listNames(db)).toEqual(named('Here'))
  expect(query).toHaveBeenCalledTimes(2)
})

test('a transaction sees what it writes, and what it takes back is never remembered', () => {
  const { db, listNames } = open()
  db.insert(links).values(LINK).run()
  listNames(db)
  const undone = () =>
    db.transaction((tx) => {
      tx.update(links).set({ name: 'Taken back' }).where(eq(links.name, 'Elsewhere')).run()
      expect(listNames(tx)).toEqual(named('Taken back'))
      throw new Error('undo')
    })
  expect(undone).toThrow('undo')
  expect(listNames(db)).toEqual(named('Elsewhere'))
})

test('a page that is answered from memory depends on what was read for it', () => {
  const { db, content, listNames } = open()
  listNames(db)
  const reads: Reads = new Set()
  content.record(reads, () => listNames(db))
  expect([...reads]).toEqual(['links'])
})

test('nobody changes what all share, and each database has its own', () => {
  const [one, other] = [open(), open()]
  one.db.insert(links).values(LINK).run()
  const names = one.listNames(one.db)
  expect(() => names.push(...named('more'))).toThrow(TypeError)
  expect(() => Object.assign(names[0] ?? {}, { name: 'another' })).toThrow(TypeError)
  expect(one.listNames(other.db)).toEqual([])
})

test('where nobody watches, it is asked each time', () => {
  const { db } = openDatabase(':memory:')
  const query = vi.fn((from: Db) => from.select().from(links).all())
  const list = remembered(query)
  list(db)
  list(db)
  expect(query).toHaveBeenCalledTimes(2)
})

test('of many things that are asked for, the latest are remembered, and each changes by itself', () => {
  const { db, sqlite } = openDatabase(':memory:')
  watchContent(sqlite)
  const query = vi.fn((_: Db, name: string) => db.select().from(links).where(eq(links.name, name)).all())
  const bounds = { most: 2, mostSize: 100, keyOf: (name: string) => name, sizeOf: () => 1 }
  const listNamed = rememberedFor(bounds, query)
  db.insert(links).values(LINK).run()
  for (const name of ['Elsewhere', 'Here', 'Elsewhere', 'Here']) listNamed(db, name)
  expect(query).toHaveBeenCalledTimes(2)

  for (const name of ['There', 'Elsewhere']) listNamed(db, name)
  expect(query).toHaveBeenCalledTimes(4)

  db.update(links).set({ name: 'Here' }).run()
  expect(['Elsewhere', 'Here'].map((name) => listNamed(db, name).length)).toEqual([0, 1])
})

test('an answer that is larger than all that is kept is asked for each time', () => {
  const { db, sqlite } = openDatabase(':memory:')
  watchContent(sqlite)
  const query = vi.fn((_: Db, count: number) => new Uint32Array(count))
  const count = rememberedFor({ most: 9, mostSize: 10, keyOf: String, sizeOf: (all) => all.length }, query)
  for (const times of [5, 5, 11, 11]) expect(count(db, times)).toHaveLength(times)
  expect(query).toHaveBeenCalledTimes(3)
})
