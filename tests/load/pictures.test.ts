import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'

import { type Launched, launch } from '../support/launch.ts'
import { noisy } from '../support/odd-pictures.ts'
import { copyTemplate } from '../support/template.ts'
import { upload } from '../support/upload.ts'
import { Visitor } from '../support/visitor.ts'

const CRASHES = 8
/** Of one upload each, before the crash. */
const PICTURES = 3
const UPLOADED = `SELECT artworks.slug, pictures.hash, pictures.state FROM artworks
  JOIN artwork_pictures ON artwork_pictures.artwork_id = artworks.id
  JOIN pictures ON pictures.id = artwork_pictures.picture_id WHERE artworks.slug LIKE 'crash-%'`

test('killed at any moment while it makes pictures: what the desk saw taken is there, whole, and nothing else is left', async () => {
  const dataDir = await copyTemplate()
  const accepted: string[] = []
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const site = await launch(dataDir)
    const taken = uploadAll(site, crash)
    await new Promise((resolve) => setTimeout(resolve, 600 + Math.random() * 2500))
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
    accepted.push(...(await taken))
  }

  const site = await launch(dataDir)
  const { sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const unfinished = sqlite.prepare(`SELECT count(*) FROM (${UPLOADED}) WHERE state <> 'COMPLETE'`).pluck()
  for (let seconds = 0; seconds < 180 && unfinished.get() !== 0; seconds += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  const rows = sqlite.prepare(UPLOADED).all() as { slug: string; hash: string }[]
  console.log(`${CRASHES} crashes, ${accepted.length} pictures seen taken, ${rows.length} there`)

  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(unfinished.get()).toBe(0)
  for (const slug of accepted) expect(rows.map((row) => row.slug)).toContain(slug)
  for (const { hash } of rows) {
    const response = await fetch(`${site.url}/pictures/${hash}/640.jpg`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  }
  const incoming = join(dataDir, 'pictures', 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  close()
  await site.stop()
})

/** @returns the names of the artworks that the page said it has taken; none where the site died before it answered */
async function uploadAll(site: Launched, crash: number): Promise<string[]> {
  try {
    const admin = new Visitor(site.url)
    await admin.logIn('admin@example.com', 'demo-password', '/admin/art')
    const names = Array.from({ length: PICTURES }, (_, at) => `crash-${crash}-${at}`)
    const files: [string, Buffer][] = []
    for (const name of names) {
      const content = await noisy(1600, 1200 + crash)
        .jpeg()
        .toBuffer()
      files.push([`${name}.jpg`, content])
    }
    const answer = await upload(admin, files)
    return answer.status === 200 ? names : []
  } catch {
    return []
  }
}
