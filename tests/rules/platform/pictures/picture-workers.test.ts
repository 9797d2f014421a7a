import { existsSync, mkdtempSync, mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { expect, test } from 'vitest'

import { picturePaths } from '#app/platform/pictures/paths.server.ts'
import { openPictures } from '#app/platform/pictures/pictures.server.ts'
import { remakePictures, reviveDue } from '#app/platform/pictures/remake.server.ts'
import { sweepPictures } from '#app/platform/pictures/sweep.server.ts'
import { Workers } from '#app/platform/pictures/workers.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import { noisy } from '../../../support/faults/odd-pictures.ts'

const log = pino({ level: 'silent' })
const NOW = new Date('2026-11-21T12:00:00Z')
const A_DAY_LATER = new Date('2036-11-23T12:00:00Z')

/** Workers that do as the name of the file in their task says. */
function workers(patience = 20_000): Workers {
  return new Workers({ file: 'tests/support/faults/odd-worker.ts', size: 1, nice: 0, patience: () => patience })
}

const task = (file: string) => ({ kind: 'look', file }) as const

test('a worker that dies takes only its own task with it, which is tried once more', async () => {
  const pool = workers()
  const marker = join(mkdtempSync(join(tmpdir(), 'inkstall-workers-')), 'died')
  const answers = await Promise.allSettled([
    pool.run(task('die')),
    pool.run(task(`die-once:${marker}`)),
    pool.run(task('fine')),
  ])
  pool.close()

  expect(answers[0]).toMatchObject({ status: 'rejected', reason: { reason: 'DIED' } })
  expect(answers[1]).toMatchObject({ status: 'fulfilled', value: { mimeType: 'image/fine' } })
  expect(answers[2]).toMatchObject({ status: 'fulfilled', value: { mimeType: 'image/fine' } })
})

test('a decoder that comes to no end is ended, and the next task has a new one', async () => {
  const pool = workers(1500)
  const answers = await Promise.allSettled([pool.run(task('hang')), pool.run(task('fine'))])
  pool.close()

  expect(answers[0]).toMatchObject({ status: 'rejected', reason: { reason: 'TIME' } })
  expect(answers[1]).toMatchObject({ status: 'fulfilled' })
})

test('a worker that grew too large says so, and is not tried again', async () => {
  const pool = workers()
  await expect(pool.run(task('grow'))).rejects.toMatchObject({ reason: 'MEMORY' })
  pool.close()
})

test('the line is bounded: more than it holds are told to come again', async () => {
  const pool = workers()
  const all = Array.from({ length: 600 }, () => pool.run(task('hang')))
  const answers = Promise.allSettled(all)
  const busy = await Promise.race([all.at(-1)?.catch((error: unknown) => error), answers])
  pool.close()

  expect(busy).toMatchObject({ reason: 'BUSY' })
  await answers
})

function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-queue-'))
  const database = openDatabase(join(dataDir, 'inkstall.db'))
  const file = join(dataDir, 'upload')
  return { dataDir, database, file, keeper: openPictures(database.db, dataDir, log), paths: picturePaths(dataDir) }
}

test('what a crash interrupted is made by the next start; the watermark changes the address of the variants', async () => {
  const { dataDir, database, file, keeper, paths } = openSite()
  writeFileSync(file, await noisy(400, 300).jpeg().toBuffer())
  await keeper.keep(file, NOW)
  // As a process leaves it that was killed before anything was made.
  keeper.close()
  const only = () => database.db.select().from(pictures).get()
  expect(only()).toMatchObject({ state: 'WAITING', attempts: 0 })

  const next = openPictures(database.db, dataDir, log)
  next.wake()
  await expect.poll(() => only()?.state, { timeout: 60_000 }).toBe('COMPLETE')
  const bare = only()
  expect(readdirSync(join(paths.variants, bare?.hash ?? ''))).toEqual(['320.avif', '320.jpg', '320.webp'])

  remakePictures(database.db, undefined, '© nenas')
  next.wake()
  await expect.poll(() => [only()?.state, only()?.isStale], { timeout: 60_000 }).toEqual(['COMPLETE', false])
  next.close()
  expect(only()?.hash).not.toBe(bare?.hash)
  expect(only()?.original).toBe(bare?.original)
  expect(existsSync(join(paths.variants, only()?.hash ?? '', '320.avif'))).toBe(true)
  database.close()
}, 130_000)

test('a picture over which the site was killed again and again is given up', async () => {
  const { database, file, keeper } = openSite()
  writeFileSync(file, await noisy(100, 100).png().toBuffer())
  await keeper.keep(file, NOW)
  database.db.update(pictures).set({ attempts: 5 }).run()
  keeper.wake()
  const only = () => database.db.select().from(pictures).get()
  await expect.poll(() => only()?.state).toBe('FAILED')

  expect(only()?.problem).toBe('form:fileUndecodable')
  keeper.close()
  database.close()
})

test('a picture that failed is tried again by itself after growing waits, five times, and made once it can be', async () => {
  const { database, file, keeper, paths } = openSite()
  const { db } = database
  writeFileSync(file, await noisy(100, 80).png().toBuffer())
  await keeper.keep(file, NOW)
  const only = () => db.select().from(pictures).get()
  const original = join(paths.originals, only()?.original ?? '')
  renameSync(original, `${original}.away`)
  const waits: number[] = []
  for (let failures = 1; failures <= 6; failures += 1) {
    const begun = Date.now()
    keeper.wake()
    await expect.poll(() => only()?.state, { timeout: 60_000 }).toBe('FAILED')
    expect(only()).toMatchObject({ failures, problem: 'form:fileBroken' })
    const retryAt = only()?.retryAt
    if (!retryAt) break

    waits.push(Math.floor((retryAt.getTime() - begun) / 60_000))
    expect(reviveDue(db, new Date(retryAt.getTime() - 1))).toBe(0)
    expect(reviveDue(db, retryAt)).toBe(1)
  }
  expect(waits).toEqual([1, 10, 60, 360, 1440])
  expect(reviveDue(db, new Date('2100-01-01'))).toBe(0)

  // Somebody presses “Try again”, and what stood in the way is gone.
  renameSync(`${original}.away`, original)
  remakePictures(db, undefined, '')
  keeper.wake()
  await expect.poll(() => only()?.state, { timeout: 60_000 }).toMatch(/USABLE|COMPLETE/)
  expect(only()).toMatchObject({ failures: 0, retryAt: null, problem: null })
  keeper.close()
  database.close()
}, 130_000)

test('a sweep takes what nothing refers to, after a day, and heals what lost its variants', async () => {
  const { dataDir, database, file, keeper, paths } = openSite()
  const { db, sqlite } = database
  for (const size of [80, 90, 100]) {
    writeFileSync(file, await noisy(size, 60).png().toBuffer())
    await keeper.keep(file, NOW)
  }
  keeper.wake()
  const states = () => db.select({ state: pictures.state }).from(pictures).all()
  await expect.poll(() => states().every(({ state }) => state === 'COMPLETE'), { timeout: 60_000 }).toBe(true)
  keeper.close()
  const [used, lost, unused] = db.select().from(pictures).all()
  sqlite.exec(`INSERT INTO artworks (slug, year, date, title, description) VALUES ('a', 2026, '2026-01-01', '{}', '{}');
    INSERT INTO artwork_pictures VALUES (1, ${used?.id}, 0, '{}'), (1, ${lost?.id}, 1, '{}')`)
  mkdirSync(join(paths.variants, 'nobodys'), { recursive: true })
  for (const name of ['originals/nobodys', 'incoming/half']) writeFileSync(join(dataDir, 'pictures', name), 'x')

  expect(await sweepPictures(db, dataDir, NOW)).toMatchObject({ rows: 0, files: 0, withoutOriginal: [] })
  const { rmSync } = await import('node:fs')
  rmSync(join(paths.variants, lost?.hash ?? ''), { recursive: true })
  rmSync(join(paths.originals, used?.original ?? ''))
  utimesSync(join(paths.originals, 'nobodys'), NOW, NOW)

  const swept = await sweepPictures(db, dataDir, A_DAY_LATER)
  expect(swept).toEqual({ rows: 1, files: 5, withoutOriginal: [used?.original], withoutVariants: [lost?.original] })
  expect(
    db
      .select()
      .from(pictures)
      .all()
      .map(({ id, state }) => [id, state]),
  ).toEqual([
    [used?.id, 'COMPLETE'],
    [lost?.id, 'WAITING'],
  ])
  expect(existsSync(join(paths.originals, unused?.original ?? ''))).toBe(false)
  expect(readdirSync(paths.incoming)).toEqual([])
  database.close()
}, 60_000)
