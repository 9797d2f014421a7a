import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { movePlace, RESTORED, takePlace } from '#app/platform/place/place.server.ts'
import { isSamePlace, publicHost } from '#app/platform/place/place.ts'
import { openDatabase } from '#db/database.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-place-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = new Date()

/** Starts in a data folder, and ends. @returns whether it was quiet */
function start(name: string, { origin = null, adopts = false }: { origin?: string | null; adopts?: boolean } = {}) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const isCopy = takePlace(db, { dataDir, origin }, { now })
  if (adopts) movePlace(db, { lastCreditNumber: 0, now })
  close()
  return isCopy
}
const copy = (from: string, to: string) => cpSync(join(folder, from), join(folder, to), { recursive: true })

test('a site that is started again, also by another name of its address, is the site', () => {
  expect(start('again')).toBe(false)
  expect(start('again')).toBe(false)
  expect(start('again', { origin: 'https://example.com' })).toBe(false)
  expect(start('again', { origin: 'https://www.example.com' })).toBe(false)
  expect(start('again')).toBe(false)
})

test('a copy beside it is quiet at each start until it is adopted, and the first one goes on', () => {
  start('first')
  copy('first', 'second')
  expect([start('second'), start('second'), start('first')]).toEqual([true, true, false])
  expect(start('second', { adopts: true })).toBe(true)
  expect([start('second'), start('first')]).toEqual([false, false])
})

test('a folder that was moved is quiet, and is the site again where it was', () => {
  start('here')
  renameSync(join(folder, 'here'), join(folder, 'there'))
  expect(start('there')).toBe(true)
  renameSync(join(folder, 'there'), join(folder, 'here'))
  expect(start('here')).toBe(false)
})

test('a database that another one took the place of is quiet: what came since is lost', () => {
  start('back')
  copy('back', 'kept')
  renameSync(join(folder, 'kept', 'inkstall.db'), join(folder, 'back', 'inkstall.db'))
  expect(start('back')).toBe(true)
})

test('what a restore laid out is quiet, also of a version that knew no places', () => {
  mkdirSync(join(folder, 'old'))
  writeFileSync(join(folder, 'old', RESTORED), '')
  expect([start('old'), start('old')]).toEqual([true, true])
  expect([start('old', { adopts: true }), start('old')]).toEqual([true, false])
})

test('another public address is another site; none is no news', () => {
  start('staging', { origin: 'https://shop.example.com' })
  expect(start('staging', { origin: 'https://staging.example.com' })).toBe(true)
  expect(start('staging', { origin: 'http://localhost:3000' })).toBe(false)
  expect(start('staging', { origin: 'https://shop.example.com' })).toBe(false)
})

test('a container is made anew without an id of its machine, or another host’s name', () => {
  const known = { path: '/data', machine: '', inode: '12', host: 'example.com' }
  expect(isSamePlace(known, { ...known, machine: 'a'.repeat(32) })).toBe(true)
  expect(isSamePlace({ ...known, machine: 'a' }, { ...known, machine: 'b' })).toBe(false)
  expect(isSamePlace(known, { ...known, inode: '13' })).toBe(false)
  expect(['http://127.0.0.1:3000', 'http://localhost', null].map(publicHost)).toEqual(['', '', ''])
})
