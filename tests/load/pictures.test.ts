import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { picturePaths } from '#app/platform/pictures/paths.server.ts'
import { sweepPictures } from '#app/platform/pictures/sweep.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { noisy } from '../support/faults/odd-pictures.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { upload } from '../support/visitor/upload.ts'
import { Visitor } from '../support/visitor/visitor.ts'

/** Fewer than the beginnings after which a picture is given up, so that none may be. */
const CRASHES = 4
/** Of one upload each, before the crash. */
const PICTURES = 3
const UPLOADED = `SELECT artworks.slug, pictures.hash, pictures.state FROM artworks
  JOIN artwork_pictures ON artwork_pictures.artwork_id = artworks.id
  JOIN pictures ON pictures.id = artwork_pictures.picture_id WHERE artworks.slug LIKE 'crash-%'`
const UNFINISHED = `SELECT count(*) FROM (${UPLOADED}) WHERE state <> 'COMPLETE'`

test('killed at any moment while it makes pictures: what the admin saw taken is there, whole, and nothing else is left', async () => {
  const dataDir = await copyTemplate()
  const accepted: string[] = []
  let halfMade = 0
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const site = await launch(dataDir)
    const admin = new Visitor(site.url)
    await admin.logIn('admin@example.com', 'demo-password', '/admin/art')
    const files = await pictures(crash)
    const answer = upload(admin, files).catch(() => null)
    // By turns in the midst of the upload, and while what was taken is made.
    if (crash % 2 === 1) await answer
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500))
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
    if ((await answer)?.status === 200) accepted.push(...files.map(([name]) => name.replace('.jpg', '')))
    halfMade += countUnfinished(dataDir)
  }
  expect(accepted.length).toBeGreaterThan(0)
  expect(halfMade).toBeGreaterThan(0)

  const site = await launch(dataDir)
  const { db, sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const unfinished = sqlite.prepare(UNFINISHED).pluck()
  for (let seconds = 0; seconds < 180 && unfinished.get() !== 0; seconds += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  const rows = sqlite.prepare(UPLOADED).all() as { slug: string; hash: string }[]
  console.log(`${CRASHES} crashes with ${halfMade} half made, ${accepted.length} seen taken, ${rows.length} there`)

  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(unfinished.get()).toBe(0)
  for (const slug of accepted) expect(rows.map((row) => row.slug)).toContain(slug)
  for (const { hash } of rows) {
    const response = await fetch(`${site.url}/pictures/${hash}/640.jpg`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  }
  await site.stop()

  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  const swept = await sweepPictures(db, dataDir, tomorrow)
  expect(swept).toMatchObject({ withoutOriginal: [], withoutVariants: [] })
  expect(readdirSync(picturePaths(dataDir).incoming)).toEqual([])
  close()
})

function countUnfinished(dataDir: string): number {
  const { sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const count = Number(sqlite.prepare(UNFINISHED).pluck().get())
  close()
  return count
}

async function pictures(crash: number): Promise<[name: string, content: Buffer][]> {
  const files: [string, Buffer][] = []
  for (let at = 0; at < PICTURES; at += 1) {
    const content = await noisy(1600, 1200 + crash)
      .jpeg()
      .toBuffer()
    files.push([`crash-${crash}-${at}.jpg`, content])
  }
  return files
}
